import { createHash } from 'node:crypto'

const style =
  'body{font:17px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#1a1d24;background:#fff}' +
  'dt{color:#5a6070;font-size:.85rem}dd{margin:0 0 .75rem}form{display:grid;gap:.75rem;margin-top:1.5rem}' +
  'button{font:inherit;padding:.75rem;border:1px solid #747b8c;border-radius:.75rem;background:#fff;color:inherit}' +
  'button.number{font-size:1.6rem;font-weight:600}button:focus-visible{outline:3px solid #2f5bff}' +
  '@media(prefers-color-scheme:dark){body,button{background:#16181d;color:#f2f3f5}dt{color:#a7adba}}'

/** What the policy of the pages allows as their style. */
export const pageStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A page without scripts: what it says, and one form. */
export interface VaultPage {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly lead: string
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly form?: {
    /** Path that it is sent to. */
    readonly action: string
    readonly token: string
    /** What the visitor can press: each sends `choice`. */
    readonly buttons: readonly {
      readonly choice: string
      readonly label: string
      readonly isNumber?: boolean
    }[]
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const drawButton = ({ choice, label, isNumber }: NonNullable<VaultPage['form']>['buttons'][number]) =>
  `<button name="choice" value="${escapeHtml(choice)}"${isNumber ? ' class="number"' : ''}>${escapeHtml(label)}</button>`

/** Writes a page as HTML. */
export function drawPage({ language, direction, title, lead, facts = [], form }: VaultPage): string {
  const list = facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
  const sent =
    form &&
    `<form method="post" action="${escapeHtml(form.action)}"><input type="hidden" name="token" value="${escapeHtml(form.token)}">${form.buttons.map(drawButton).join('')}</form>`
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>`,
    list.length > 0 ? `<dl>${list.join('')}</dl>` : '',
    sent ?? '',
    '</main></body></html>',
  ].join('')
}
