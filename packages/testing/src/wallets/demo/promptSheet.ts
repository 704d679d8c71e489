const text = `
:host { color-scheme: inherit }
:host([data-scheme='auto']) { color-scheme: light dark }
* { box-sizing: border-box }
dialog {
  --canvas: light-dark(#fff, #16171b);
  --raised: light-dark(#f5f5f7, #1e2025);
  --pressed: light-dark(#ebebef, #282a31);
  --line: light-dark(#e3e4e9, #2c2e36);
  --text: light-dark(#15161a, #f3f4f6);
  --soft: light-dark(#555a66, #a9adb8);
  --accent: light-dark(#4a51e0, #5b63f0);
  inline-size: 360px;
  max-inline-size: calc(100vw - 32px);
  max-block-size: calc(100dvh - 32px);
  margin: 16px;
  margin-inline-start: auto;
  padding: 20px 16px 16px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 28px;
  background: var(--canvas);
  color: var(--text);
  box-shadow: 0 24px 64px -12px rgb(0 0 0 / .45);
  font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif;
}
dialog::backdrop { background: rgb(6 7 10 / .4) }
header { display: flex; align-items: center; gap: 8px; color: var(--soft); font-size: 12px }
header img { inline-size: 24px; block-size: 24px; border-radius: 8px }
header span:last-child { margin-inline-start: auto; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
h2 { margin: 20px 4px 4px; font-size: 22px; font-weight: 650; letter-spacing: -.02em; line-height: 1.25; overflow-wrap: anywhere }
p { margin: 0 4px 16px; color: var(--soft) }
dl { display: grid; gap: 1px; margin: 0 0 12px; overflow: hidden; border-radius: 16px }
dl div { display: flex; gap: 16px; padding: 12px 16px; background: var(--raised) }
dt { flex: none; color: var(--soft) }
dd { margin: 0; margin-inline-start: auto; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
pre { max-block-size: 200px; margin: 0 0 12px; padding: 12px 16px; overflow: auto; border-radius: 16px;
  background: var(--raised); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
footer { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button { min-block-size: 48px; border: 0; border-radius: 16px; background: var(--raised); color: var(--text);
  font: inherit; font-size: 15px; font-weight: 600; cursor: pointer; transition: background 75ms }
button:hover { background: var(--pressed) }
button.primary { background: var(--accent); color: #fff }
button.primary:hover { background: color-mix(in srgb, var(--accent), #000 12%) }
:is(button, pre):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 480px) {
  dialog { inline-size: 100%; max-inline-size: none; margin: auto 0 0; border-end-start-radius: 0;
    border-end-end-radius: 0; padding-block-end: calc(16px + env(safe-area-inset-bottom)) }
}
@media (prefers-reduced-motion: reduce) { button { transition: none } }
`

/** The prompt's style sheet: constructed, since a strict policy refuses inline styles. */
export function createPromptSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
