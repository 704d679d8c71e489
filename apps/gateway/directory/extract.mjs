// Extracts the wallet directory from the package thirdweb (Apache-2.0). In a folder outside the repository:
//   npm pack thirdweb@5.121.6 && tar xzf thirdweb-5.121.6.tgz
//   node <repository>/apps/gateway/directory/extract.mjs package
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const here = import.meta.dirname
const source = join(resolve(process.argv[2] ?? 'package'), 'dist/esm/wallets/__generated__/wallet')

// The package has no ranking. These come first, in this order; the rest follow by name.
const first = [
  'io.metamask',
  'com.trustwallet.app',
  'com.coinbase.wallet',
  'me.rainbow',
  'app.phantom',
  'com.okex.wallet',
  'com.binance.wallet',
  'com.bitget.web3',
  'org.uniswap',
  'com.ledger',
  'io.zerion.wallet',
  'com.safepal',
  'com.bybit',
  'pro.tokenpocket',
  'global.safe',
  'im.token',
  'com.crypto.wallet',
  'com.exodus',
  'io.rabby',
  'com.brave.wallet',
]

/** Some links of the source are empty or lack a scheme; a browser could not follow them. */
const optional = (key, value) => (value && /^(?!javascript|data)[a-z][a-z0-9+.-]*:\/\//i.test(value) ? { [key]: value } : {})

/** The https link that `/wc?uri=` is set behind. What has a query, or leads to a shop, opens no wallet that way. */
const toUniversalLink = (link) =>
  /^https:\/\/(?!.*download)[^?#]+$/.test(link ?? '') && link.replace(/(\/wc)*\/?$/, '')

/** The directory's record of one wallet. Empty links of the source are left out. */
function toWallet({ id, name, homepage, rdns, app, mobile, desktop }) {
  return {
    id,
    name,
    ...optional('homepage', homepage),
    image_id: id,
    ...(rdns && { rdns }),
    ...optional('mobile_link', mobile.native || mobile.universal),
    ...(mobile.native && optional('link_mode', toUniversalLink(mobile.universal))),
    ...optional('desktop_link', desktop.native || desktop.universal),
    ...optional('webapp_link', app.browser),
    ...optional('app_store', app.ios),
    ...optional('play_store', app.android),
    ...optional('chrome_store', app.chrome),
  }
}

const rank = ({ id }) => (first.includes(id) ? first.indexOf(id) : first.length)
const load = async (...path) => import(pathToFileURL(join(source, ...path)))

await rm(join(here, 'images'), { recursive: true, force: true })
await mkdir(join(here, 'images'))
const wallets = []
for (const id of await readdir(source)) {
  const { wallet } = await load(id, 'index.js')
  const { default: image } = await load(id, 'image.js')
  const [, extension, base64] = /^data:image\/(\w+);base64,(.+)$/.exec(image) ?? []
  if (!base64) throw new Error(`${id} has an image of an unknown kind`)
  await writeFile(join(here, 'images', `${wallet.id}.${extension}`), Buffer.from(base64, 'base64'))
  wallets.push(toWallet(wallet))
}
wallets.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
const missing = first.filter((id) => !wallets.some((wallet) => wallet.id === id))
if (missing.length > 0) console.warn(`Ranked but not in the package: ${missing.join(', ')}`)
const ordered = wallets.map((wallet, index) => ({ ...wallet, order: index + 1 }))
await writeFile(join(here, 'wallets.json'), `[\n${ordered.map((wallet) => JSON.stringify(wallet)).join(',\n')}\n]\n`)
