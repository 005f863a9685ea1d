package crossweave.gallery;

/** The additional style of the gallery page. */
final class GalleryStyle {
    private GalleryStyle() {}

    static final String CSS =
            """
            :root { --good: #1a6e3c; --bad: #b3261e; --open: #8a5a00; }
            @media (prefers-color-scheme: dark) { :root { --good: #5fd38d; --bad: #ff8a80; \
            --open: #f0c15a; } }
            @media print { :root { --good: #000; --bad: #000; --open: #000; } \
            article + article { break-before: page; } .claim { break-inside: avoid; } \
            h2, h3, h4 { break-after: avoid; } .up { display: none; } \
            details::details-content { content-visibility: visible; block-size: auto; } }
            body { max-width: 76rem; }
            h3 { font-size: 1.1rem; } h4, summary { font-size: .95rem; font-weight: 600; }
            h4 { margin: 1rem 0 .2rem; } article { margin-top: 2.5rem; }
            article > h3 { border-top: 1px solid var(--line); padding-top: 1rem; }
            p, .claims, .notes { max-width: 52rem; }
            .interrupted { font-weight: 600; }
            .holds { --verdict: var(--good); } .does-not-hold { --verdict: var(--bad); } \
            .undecided, .depends { --verdict: var(--open); }
            .tally { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; align-items: baseline; \
            margin-bottom: .4rem; }
            .tally [class] { color: var(--verdict); font-size: 1.35rem; font-weight: 600; } \
            .tally .soft { color: var(--soft); font-size: 1rem; font-weight: 400; }
            .shares { display: flex; height: .8rem; max-width: 52rem; gap: 2px; \
            print-color-adjust: exact; }
            .shares span { flex-basis: 0; background: var(--verdict); } \
            .shares .does-not-hold { background: repeating-linear-gradient(135deg, var(--verdict) 0 \
            3px, var(--paper) 3px 6px); } .shares .undecided { background: none; \
            border: 1px solid var(--verdict); }
            .summary td, .summary th { border-top: 1px solid var(--line); padding: .2rem .5rem; } \
            .summary * { overflow-wrap: break-word; } \
            .summary .paper { background: var(--tint); } \
            .summary .paper * { font-weight: 600; } .summary td .soft { font-size: .9rem; }
            .figures { display: flex; flex-wrap: wrap; gap: 1rem; } .figures figure { margin: 0; \
            max-width: 100%; box-sizing: border-box; }
            .claims { list-style: none; padding: 0; } .claim { margin: .9rem 0; \
            border-left: 3px solid var(--verdict); padding-left: .8rem; }
            .claim.does-not-hold { border-left-style: double; border-left-width: 5px; } \
            .claim.undecided { border-left-style: dashed; }
            .claim p { margin: 0; } .claim strong { font-weight: 600; } \
            .verdict { color: var(--verdict); font-weight: 600; white-space: nowrap; \
            padding-right: .5rem; }
            dl { display: grid; grid-template-columns: 5.6rem minmax(0, 1fr); margin: .1rem 0 0; \
            font-size: .95rem; } dt { color: var(--soft); } dd { margin: 0; \
            overflow-wrap: anywhere; }
            summary { cursor: pointer; color: var(--link); margin: .8rem 0; }
            .table table { font-size: .9rem; } .table td, .table th { white-space: nowrap; \
            border-top: 1px solid var(--line); }
            .notes { padding-left: 1.2rem; } .up { float: right; font-size: .9rem; }
            code { background: var(--tint); border: 1px solid var(--line); border-radius: 4px; \
            padding: .05rem .35rem; overflow-wrap: anywhere; }
            @media screen and (max-width: 44rem) { .summary .word { display: none; } \
            .summary td, .summary th { padding: .2rem .35rem; } }
            """;
}
