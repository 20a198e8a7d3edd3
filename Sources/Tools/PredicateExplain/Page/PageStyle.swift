/// The style of the page.
package enum PageStyle {
  /// The colors by name, light and dark.
  package static let colors = #"""
    :root{--bg:#fbfbf9;--panel:#fff;--ink:#1f2328;--dim:#656c76;--line:#e2e3df;--accent:#0b63c5;--lit:#fff0b8;--near:#f3f1e6;
    --key:#8a3ab9;--lit-ink:#1f2328;--str:#0a7a50;--num:#b0500a;--name:#1d3b8b;--call:#0b63c5;--var:#a8326e;
    --good:#1a7f37;--bad:#c4302b;--notable:#936300;--branch:#aeb3b9;
    --mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace;
    --sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#14171a;--panel:#1b1f24;--ink:#e4e7eb;--dim:#98a1ac;
    --line:#2f353c;--accent:#6cb0ff;--lit:#574708;--near:#262a2e;--key:#cf9bf2;--lit-ink:#fff;
    --str:#6fd3a3;--num:#f0a466;--name:#b5cdf7;--call:#6cb0ff;--var:#f08fc2;--good:#5fcf7b;--bad:#ff8078;--notable:#e3b94b;--branch:#5d6670}}
    :root[data-theme=dark]{--bg:#14171a;--panel:#1b1f24;--ink:#e4e7eb;--dim:#98a1ac;
    --line:#2f353c;--accent:#6cb0ff;--lit:#574708;--near:#262a2e;--key:#cf9bf2;--lit-ink:#fff;
    --str:#6fd3a3;--num:#f0a466;--name:#b5cdf7;--call:#6cb0ff;--var:#f08fc2;--good:#5fcf7b;--bad:#ff8078;--notable:#e3b94b;--branch:#5d6670}
    """#

  /// Sections and the pieces of the predicate.
  package static let sections = #"""
    .t.keyword{color:var(--key);font-weight:600}.t.operator{color:var(--key)}.t.string{color:var(--str)}.t.number{color:var(--num)}
    .t.property{color:var(--name)}.t.function{color:var(--call)}:is(.t.parameter,.t.variable){color:var(--var)}.t.mark{color:var(--dim)}
    .fault{text-decoration:underline wavy var(--bad);text-underline-offset:.3em}
    .columns{display:flex;flex-wrap:wrap;gap:1.1rem;align-items:start}
    .columns>div{display:grid;grid-template-columns:minmax(0,1fr);gap:1.1rem;flex:1 1 auto;min-width:min(100%,22rem);max-width:100%}
    .columns :is(dl,.note,.steps,.beside,.diagnostics){contain:inline-size}
    section{background:var(--panel);border:1px solid var(--line);border-radius:.6rem;padding:.9rem 1.1rem 1rem;min-width:0}
    #tokens .scroll{max-height:20rem}
    h2{font-size:1rem;margin:0 0 .5rem;letter-spacing:.01em}
    h3{font-size:.86rem;color:var(--dim);margin:0 0 .3rem;font-weight:500}
    dl{display:flex;flex-wrap:wrap;gap:.15rem 1.4rem;margin:0 0 .7rem;font-size:.86rem}
    dl div{display:flex;gap:.45rem}
    dt{color:var(--dim);white-space:nowrap}dd{margin:0;font-family:var(--mono)}
    .scroll{overflow:auto;max-height:44rem;margin:0 -.4rem}
    .scroll+.scroll{margin-top:.8rem;border-top:1px solid var(--line);padding-top:.5rem}
    table{border-collapse:collapse;font:.84rem/1.5 var(--mono);min-width:min(100%,24rem)}
    th{position:sticky;top:0;background:var(--panel);text-align:left;font:500 .78rem var(--sans);color:var(--dim);
    padding:.1rem .45rem .25rem;white-space:nowrap;border-bottom:1px solid var(--line);z-index:1}
    td{padding:.07rem .45rem;white-space:pre;vertical-align:top}
    th.n,td.n{text-align:right;font-variant-numeric:tabular-nums}
    td.span,td.words,td.n{color:var(--dim)}
    td.source,td.operands,td.text{font:inherit;white-space:pre;max-height:none;margin:0;max-width:26rem;overflow:hidden;text-overflow:ellipsis}
    td.source{color:var(--dim);max-width:15rem}td.operands{max-width:18rem}td.access{white-space:pre-wrap;max-width:24rem}
    td.jump{padding-right:0}
    td.jump,td.label{position:relative}
    td.label{padding-right:1.6rem;max-width:24rem;overflow:hidden;text-overflow:ellipsis}
    .box{color:transparent;white-space:pre}
    .box svg{position:absolute;left:.45rem;top:0;height:100%}
    .box path{fill:none;stroke:var(--branch);stroke-width:1.2px;vector-effect:non-scaling-stroke}
    .jump .box path{stroke:var(--dim)}
    .good{color:var(--good)}.bad{color:var(--bad)}.notable{color:var(--notable)}
    tr.notable td{color:var(--notable)}
    tr.good{color:inherit}tr.good td.choice{color:var(--good)}
    [data-s]{outline-offset:-2px}
    [data-s]:focus-visible{outline:2px solid var(--accent);border-radius:.2rem}
    tr.near td,.source .near{background:var(--near)}
    tr.lit td,.source .lit{background:var(--lit);color:var(--lit-ink)}
    tr.lit td:first-child,tr.near td:first-child{border-radius:.3rem 0 0 .3rem}
    tr.lit td:last-child,tr.near td:last-child{border-radius:0 .3rem .3rem 0}
    .note{color:var(--dim);font-size:.86rem;margin:.6rem 0 0}
    .steps{margin:0;padding:0 0 0 1.4rem;max-height:44rem;overflow:auto}
    .steps li{padding:.35rem .5rem .45rem;border-radius:.3rem}
    .steps li::marker{color:var(--dim);font-size:.86rem}
    .steps p{margin:0;font-size:.86rem;color:var(--dim)}
    .steps b{color:var(--ink);font:600 .84rem var(--mono);margin-right:.5em}
    .steps pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.2rem 0}
    .steps del,.steps ins{text-decoration:none;display:block;padding-left:1.4em;text-indent:-1.4em}
    .steps del{color:var(--bad)}.steps ins{color:var(--good)}
    .steps del::before{content:"− "}.steps ins::before{content:"+ "}
    .steps li.lit{background:var(--lit)}.steps li.near{background:var(--near)}
    .steps li.lit :is(p,b,del,ins){color:var(--lit-ink)}
    summary{cursor:pointer;font-size:.86rem;color:var(--dim);margin-top:.6rem}
    dl.words{display:block;margin:.4rem 0 0}
    .words div{display:grid;grid-template-columns:12rem 1fr;gap:.6rem}
    .words dt{font-family:var(--mono);color:var(--ink)}.words dd{font-family:var(--sans);color:var(--dim)}
    .beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem}
    pre{font:.84rem/1.5 var(--mono);margin:0;overflow:auto}
    .diagnostics{color:var(--bad)}
    """#

  private static let frame = #"""
    *{box-sizing:border-box}
    html{scroll-padding-top:11rem}
    body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 var(--sans)}
    header{position:sticky;top:0;z-index:2;background:var(--panel);border-bottom:1px solid var(--line);
    padding:.7rem max(1.2rem,calc((100vw - 88rem)/2)) .5rem}
    .bar{display:flex;align-items:center;gap:1rem}
    .facts{margin:0;color:var(--dim);font-size:.86rem;flex:1}
    .facts b{color:var(--ink)}
    button{font:inherit;font-size:.82rem;color:var(--dim);background:none;border:1px solid var(--line);border-radius:.4rem;
    padding:.1rem .6rem;cursor:pointer}
    button:hover{color:var(--ink);border-color:var(--dim)}
    .source{font:1.12rem/1.75 var(--mono);margin:.35rem 0 .45rem;white-space:pre-wrap;overflow-wrap:anywhere;max-height:9rem;
    overflow:auto}
    .source .t{border-radius:.22rem;padding:.1rem 0;cursor:default}
    nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem}
    nav a{color:var(--accent);text-decoration:none;font-size:.86rem}
    nav a:hover{text-decoration:underline}
    main{display:grid;gap:1.1rem;padding:1.1rem max(1.2rem,calc((100vw - 88rem)/2))}
    footer{color:var(--dim);font-size:.82rem;padding:0 max(1.2rem,calc((100vw - 88rem)/2)) 1.4rem}
    footer p{margin:0}
    kbd{font:.78rem var(--mono);border:1px solid var(--line);border-radius:.25rem;padding:0 .3rem;background:var(--panel)}
    """#

  private static let print = #"""
    @media print{header{position:static}.scroll{max-height:none}section{break-inside:avoid}button,footer,nav{display:none}}
    """#

  static let css = [colors, frame, sections, print].joined(separator: "\n")
}
