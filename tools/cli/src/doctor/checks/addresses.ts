import type { ResolvedConfig } from '../../config/defineConfig.ts'
import { isLoopback } from '../../isLoopback.ts'
import { diagnose } from '../Cause.ts'
import { mixedContent } from '../causes/served.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'

const listAddresses = ({
  baseUrl,
  gatewayUrl,
  relayUrl,
  killList,
  customRpcUrls,
  imageOrigins,
}: ResolvedConfig) => [
  ['baseUrl', baseUrl],
  ['gatewayUrl', gatewayUrl],
  ['relayUrl', relayUrl],
  ['killList.url', killList?.url],
  ...Object.entries(customRpcUrls).flatMap(([id, urls = []]) =>
    urls.map((url) => [`customRpcUrls.${id}`, url]),
  ),
  ...imageOrigins.map((url) => ['imageOrigins', url]),
]

/** Whether a browser would block it on a page of https. */
function isBlocked(address: string, page: URL): boolean {
  const url = new URL(address, page)
  return ['http:', 'ws:'].includes(url.protocol) && !isLoopback(url)
}

/** Addresses that the page asks, as the configuration has them. */
export const addressesCheck: DoctorCheck = {
  name: 'addresses',
  subject: 'the schemes of the addresses',
  async look({ address, site: { config } }) {
    const page = await address()
    if (!page) return notLookedAt('the scheme of the site: give `--url`')
    if (page.protocol !== 'https:') return found()
    const blocked = listAddresses(config).filter(([, url]) => url !== undefined && isBlocked(url, page))
    return found(...blocked.map(([option, url]) => diagnose(mixedContent, `${option}: ${url}`)))
  },
}
