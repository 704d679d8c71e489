import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { getCallerAddress } from '../../http/callerAddress.ts'

/** How a gateway learns where its callers are. */
export interface PlaceOptions {
  readonly isBehindProxy: boolean
  readonly countryHeader?: string | undefined
}

/** The country that the operator's proxy names, else the network: `203.0.113.0/24`. Empty where neither is known. */
export function readPlace(context: Context, { isBehindProxy, countryHeader }: PlaceOptions): string {
  const country = isBehindProxy && countryHeader ? context.req.header(countryHeader) : undefined
  if (country && /^[A-Z]{2}$/.test(country)) return country
  const remote = context.env?.incoming ? getConnInfo(context).remote.address : undefined
  const address = getCallerAddress({
    remote,
    forwarded: context.req.header('x-forwarded-for'),
    isBehindProxy,
  })
  if (address === 'unknown') return ''
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? address.replace(/\d+$/, '0/24') : address
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** What a browser calls itself, as in "Firefox on Windows". Never its own words, which would stand in a mail. */
export function nameBrowser(userAgent: string): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(browsers) ?? 'Browser', find(systems)].filter(Boolean).join(' on ')
}
