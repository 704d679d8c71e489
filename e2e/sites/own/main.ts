import type { PorticoRoot } from '@portico/contract/lock'
import { type CreatePorticoParameters, createPortico } from '@portico/embed'
import { localOne, localSolana, localTwo } from '@portico/embed/networks'
import { whenIdle, whenVisible } from '@portico/embed/prefetch'
import '@portico/embed/wallet-button'
import { drawConnect, drawFooter } from './replacements.ts'

/** What only the running test knows. */
interface SiteDescription {
  readonly root: PorticoRoot
  readonly gatewayUrl: string
  readonly relayUrl: string
}

/** Ways to show it, by name: `?show=embedded`. */
const ways: Readonly<Record<string, Partial<CreatePorticoParameters>>> = {
  embedded: { display: 'embedded' },
  placed: { disableAppend: true },
  // As Farcaster's kit does, which passes the address on to its host.
  hosted: {
    openLink: (openUrl) => parent.postMessage({ openUrl }, 'https://host.example'),
    termsConditionsUrl: 'https://terms.example/',
  },
  full: { enableMobileFullScreen: true },
  view: { replacements: { Connect: drawConnect } },
  part: { replacements: { 'Connect.footer': drawFooter }, texts: { 'connect.title': 'Step inside' } },
}

const query = new URLSearchParams(location.search)
const show = query.get('show') ?? ''
const description = (await (await fetch('/site.json')).json()) as SiteDescription
// What the visitor does when the modal comes.
document.getElementById('search')?.focus()
if (show === 'embedded' || show === 'placed')
  document.getElementById('place')?.append(document.createElement('portico-modal'))
// Below the fold.
if (query.has('low')) document.getElementById('buttons')?.classList.add('low')
// Attributes of the buttons of the page: `?button=wallet=dev.portico.one&button=…`; the first stands without any.
for (const attributes of ['', ...query.getAll('button')]) {
  const [name = '', value = ''] = attributes.split('=')
  const element = document.createElement(name === 'wallet' ? 'portico-wallet-button' : 'portico-button')
  if (name) element.setAttribute(name, value)
  document.getElementById('buttons')?.append(element)
}
const portico = createPortico({
  ...description,
  networks: query.has('solana') ? [localSolana] : [localOne, localTwo],
  themeMode: 'dark',
  ...ways[show],
  ...(query.has('prefetch') && { prefetch: query.get('prefetch') === 'idle' ? whenIdle : whenVisible }),
})
if (show === 'embedded') void portico.open()
