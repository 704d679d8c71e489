/** Style of the buttons. Colours follow the theme tokens where a site sets them; the border shows in forced colours. */
export const buttonSheetText = `:host{display:inline-block;vertical-align:top;color-scheme:dark}
:host([data-theme=light]){color-scheme:light}
:host([data-theme=auto]){color-scheme:light dark}
button{all:unset;border:1px solid #0000;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:44px;padding-inline:12px 16px;border-radius:14px;font:600 15px/1.2 var(--portico-font,system-ui,sans-serif);cursor:pointer;background:var(--portico-color-raised,light-dark(#f5f5f7,#1e2025));color:var(--portico-color-text,light-dark(#15161a,#f3f4f6))}
button[hidden]{display:none}
button:hover{filter:brightness(1.08)}
button:focus-visible{outline:2px solid var(--portico-color-accent,#5b63f0);outline-offset:3px}
.accent{padding-inline:18px;background:var(--portico-color-accent,light-dark(#4a51e0,#5b63f0));color:var(--portico-color-on-accent,#fff)}
.mark{width:22px;height:22px;border-radius:8px;flex:none}
.label{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-variant-numeric:tabular-nums}
[aria-busy=true]{cursor:progress}`
