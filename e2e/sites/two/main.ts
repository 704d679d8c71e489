import type { PorticoRoot } from '@portico/contract/lock'
import { createPortico } from '@portico/embed'
import { localOne, localTwo } from '@portico/embed/networks'

/** What only the running test knows. */
interface SiteDescription {
  readonly root: PorticoRoot
  readonly gatewayUrl: string
}

// Two instances on one page, each with its own button; they share nothing but the files they load.
const { root, gatewayUrl } = (await (await fetch('/site.json')).json()) as SiteDescription
for (const id of ['one', 'two'])
  createPortico({ id, networks: [localOne, localTwo], root, gatewayUrl, themeMode: 'dark' })
