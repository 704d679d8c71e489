import { frameText } from '../frame/frameText.ts'

/**
 * Style of the buttons, and of the frame. What a page says of `--portico-*` itself comes before the option `themeVariables`, and that
 * before the standard themes. The border shows in forced colours.
 * @param variables tokens by bare name
 */
export const createButtonSheet = (variables: Readonly<Record<string, string>> = {}): string => {
  const own = Object.entries(variables).map(([name, value]) => `--portico-${name}:${value};`)
  return [
    `:host{color-scheme:dark;display:inline-block;vertical-align:top;${own.join('')}}`,
    'button{all:unset;display:inline-flex;place-content:center;align-items:center;gap:8px;border:1px solid #0000;cursor:pointer;padding:0 16px;box-sizing:border-box;border-radius:var(--portico-radius-control,14px);font:600 15px/1.2 var(--portico-font,system-ui,sans-serif);min-height:44px;background:var(--portico-color-raised,light-dark(#f5f5f7,#1e2025));color:var(--portico-color-text,light-dark(#15161a,#f3f4f6))}',
    'button[hidden]{display:none}',
    'button:hover{box-shadow:0 0 0 3px #8884}',
    'button:focus-visible{outline-offset:3px;outline:2px solid var(--portico-color-accent,#5b63f0)}',
    '.accent{background:var(--portico-color-accent,light-dark(#4a51e0,#5b63f0));color:var(--portico-color-on-accent,#fff)}',
    '.mark{flex:0 0 22px;height:22px;border-radius:8px}',
    '.label{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}',
    frameText,
  ].join('')
}
