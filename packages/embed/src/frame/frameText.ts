/** Style of the frame: the modal's own card, header and lines, of the same sizes in the same places. */
export const frameText: string = [
  'dialog{text-align:center;box-sizing:border-box;border-radius:var(--portico-radius-card,28px);padding:var(--portico-gap,8px) var(--portico-edge,16px);width:min(var(--portico-width,360px),100% - 32px);border:0;font:650 16px/48px var(--portico-font,system-ui,sans-serif);background:var(--portico-color-canvas,light-dark(#fff,#16171b));color:var(--portico-color-text,light-dark(#15161a,#f3f4f6))}',
  '::backdrop{background:var(--portico-color-overlay,light-dark(#18192061,#06070a9e))}',
  'dialog>button{all:unset;position:absolute;width:32px;inset-inline-end:var(--portico-edge,16px)}',
  'p{display:grid;border-radius:16px;background:var(--portico-color-raised,light-dark(#f5f5f7,#1e2025));margin:var(--portico-gap,8px) 0 0;height:var(--portico-row,56px)}',
  'p button{place-content:start;padding:0 calc(var(--portico-icon,40px) + 19px);font-weight:560}',
  '@media(width<430px){dialog{min-width:100%;margin:auto 0 0;padding-top:20px;border-radius:28px 28px 0 0}}',
].join('')
