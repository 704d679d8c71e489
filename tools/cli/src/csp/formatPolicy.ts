import { type PolicyDirective, toPolicyText } from './createPolicy.ts'

const header = 'Content-Security-Policy'

/** In a page a policy says nothing about who may frame it: browsers ignore that there. */
const toMeta = (directives: readonly PolicyDirective[]) =>
  `<meta http-equiv="${header}" content="${toPolicyText(directives.filter(({ name }) => name !== 'frame-ancestors'))}">`

const toVercel = (policy: string) =>
  JSON.stringify({ headers: [{ source: '/(.*)', headers: [{ key: header, value: policy }] }] }, null, 2)

/** How a policy is written for each server. A policy holds neither double quotes nor `$`. */
const formats = {
  header: (directives) => `${header}: ${toPolicyText(directives)}`,
  meta: toMeta,
  nginx: (directives) => `add_header ${header} "${toPolicyText(directives)}" always;`,
  apache: (directives) => `Header always set ${header} "${toPolicyText(directives)}"`,
  caddy: (directives) => `header ${header} "${toPolicyText(directives)}"`,
  netlify: (directives) => `/*\n  ${header}: ${toPolicyText(directives)}`,
  vercel: (directives) => toVercel(toPolicyText(directives)),
} as const satisfies Record<string, (directives: readonly PolicyDirective[]) => string>

/** What a policy can be written for. */
export type PolicyFormat = keyof typeof formats

export const policyFormats = Object.keys(formats) as [PolicyFormat, ...PolicyFormat[]]

/** Writes a policy as a server's configuration has it: a header, an element of the page, or a line of a file. */
export const formatPolicy = (format: PolicyFormat, directives: readonly PolicyDirective[]): string =>
  formats[format](directives)
