import { posix } from 'node:path'
import { getScriptDirectory } from '../lock/planScript.ts'
import type { Site } from '../site.ts'
import { element, type SiteCode } from './SiteCode.ts'
import { callFor, ownNetworks } from './SiteShape.ts'

/** The module of a page without a bundler: it lies among what is served, and imports what is copied there. */
export function writePageModule(site: Site): SiteCode {
  const { baseUrl, publicDirectory } = site.config
  const path = posix.join(publicDirectory, 'portico.js')
  const folder = posix.relative(publicDirectory, getScriptDirectory(site))
  // Of files that are served at `/shop/portico/`, the folder above is served at `/shop/`.
  const address = `${baseUrl.replace(/[^/]+\/$/, '')}portico.js`
  return {
    path,
    lines: [
      `import root from './${folder}/root.js'`,
      `import { mainnet } from './${folder}/networks.js'`,
      `import { createPortico } from './${folder}/portico.js'`,
      '',
      `export const portico = ${callFor(site, ownNetworks)}`,
    ],
    placing: {
      text: 'Put this line into your page, and the button where it shall be:',
      lines: [`<script type="module" src="${address}"></script>`, element],
    },
  }
}
