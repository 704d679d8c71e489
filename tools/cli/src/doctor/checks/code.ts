import type { ResolvedConfig } from '../../config/defineConfig.ts'
import { type CodeNode, readCustomNodes } from '../../networks/readCustomNodes.ts'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { codeDiffers } from '../causes/site.ts'
import { type DoctorCheck, found, notLookedAt } from '../DoctorCheck.ts'
import { type CodeCall, repeatedOptions } from '../facts/readCode.ts'

type Option = (typeof repeatedOptions)[number]

const defaults: Readonly<Partial<Record<Option, string>>> = { baseUrl: '/portico/' }

const isPath = (address: string) => !/^([a-z][a-z\d+.-]*:)?\/\//i.test(address)

/** An address of the site may be written with its origin, or without. */
function isSame(said: string, configured: string | undefined): boolean {
  if (configured === undefined) return false
  const [one, other] = [said, configured].map((address) => address.replace(/\/+$/, ''))
  if (one === other) return true
  const isEither = isPath(said) !== isPath(configured)
  return isEither && toPathname(said) === toPathname(configured)
}

const toPathname = (address: string) =>
  URL.canParse(address, 'https://localhost')
    ? new URL(address, 'https://localhost').pathname.replace(/\/+$/, '')
    : address

const getValue = ({ values }: CodeCall, option: Option) => values[option] ?? defaults[option]

const agrees = (call: CodeCall, option: Option, config: ResolvedConfig) =>
  call.isOpen(option) || isSame(getValue(call, option) ?? '', config[option])

/** An address that no call names is of no use to the site, and harms nothing. */
const isSaid = (call: CodeCall, option: Option) => getValue(call, option) !== undefined

function describe(call: CodeCall, option: Option, config: ResolvedConfig): string {
  const said = `${option} ${getValue(call, option)} in ${call.path}`
  return `${said}, ${config[option] ?? 'none'} in the configuration`
}

/** A policy allows nodes by their origins. */
const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/** Nodes that the code alone names: a policy made of the configuration keeps pages from them. */
function checkNodes(nodes: readonly CodeNode[], { customRpcUrls }: ResolvedConfig): Diagnosis[] {
  const allowed = Object.values(customRpcUrls).flatMap((urls = []) => urls.map(getOrigin))
  const unnamed = nodes.filter(({ url }) => !allowed.includes(getOrigin(url)))
  const named = unnamed.map(
    ({ id, url, path }) => `customRpcUrls.${id} ${getOrigin(url)} in ${path}, not in the configuration`,
  )
  return [...new Set(named)].map((details) => diagnose(codeDiffers, details))
}

/** Addresses that code and configuration both name. With several instances, one that agrees is enough. */
export const codeCheck: DoctorCheck = {
  name: 'code',
  subject: 'the calls of createPortico',
  async look({ code, site }) {
    const { config } = site
    const calls = await code()
    const [first] = calls
    if (!first) return notLookedAt('no call of createPortico was found')
    const differing = repeatedOptions.filter(
      (option) => isSaid(first, option) && !calls.some((call) => agrees(call, option, config)),
    )
    return found(
      ...differing.map((option) => diagnose(codeDiffers, describe(first, option, config))),
      ...checkNodes(await readCustomNodes(site.code), config),
    )
  },
}
