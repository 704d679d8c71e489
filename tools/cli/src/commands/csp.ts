import * as v from 'valibot'
import type { CommandOptions, Context } from '../context.ts'
import { toPolicyText } from '../csp/createPolicy.ts'
import { formatPolicy, type PolicyFormat, policyFormats } from '../csp/formatPolicy.ts'
import { planPolicy } from '../csp/planPolicy.ts'
import { defineReport, type ResultOf } from '../defineCommand.ts'
import { findSite } from '../site.ts'

/** Options of `csp`. */
export interface CspOptions extends CommandOptions {
  /** How the policy is written. @default 'header' */
  readonly for?: PolicyFormat
}

async function read(context: Context, { for: format = 'header', json }: CspOptions) {
  const { directives, notes } = await planPolicy(context, await findSite(context))
  const policy = toPolicyText(directives)
  const text = formatPolicy(format, directives)
  if (!json && notes.length > 0) context.warn(notes.join('\n'))
  return { result: { for: format, policy, text, directives, notes }, lines: [text] }
}

/** Entry of `csp` in the table of commands. */
export const cspCommand = defineReport({
  name: 'csp',
  summary: "print the site's Content-Security-Policy",
  description:
    'Prints the strictest Content-Security-Policy under which the site and its modal work, with Trusted Types. It is made from gatewayUrl, relayUrl, killList, networks, customRpcUrls, imageOrigins, safeOrigins, baseUrl and contentPolicy, which names what the site loads itself, in portico.config.ts, from the origins that the lockfile grants plugins, and from the frameworks among the dependencies. With --json each source says what it is for. Notes go to standard error.',
  options: [
    {
      flags: '--for <server>',
      description: 'how it is written',
      choices: policyFormats,
      default: 'header',
    },
  ],
  exitCodes: { 0: 'printed', 1: 'the site cannot be read' },
  examples: [
    { line: 'portico csp', description: 'the header' },
    { line: 'portico csp --for nginx > csp.conf', description: 'to include in a server block' },
    { line: 'portico csp --for meta', description: 'for a page on a host without headers' },
  ],
  result: {
    for: v.picklist(policyFormats),
    /** In one line, as the header has it. */
    policy: v.string(),
    /** As the server's configuration has it. */
    text: v.string(),
    directives: v.array(
      v.strictObject({
        name: v.string(),
        sources: v.array(v.strictObject({ source: v.string(), reason: v.string() })),
      }),
    ),
    /** What the policy cannot say. */
    notes: v.array(v.string()),
  },
  read,
})

/**
 * Prints the Content-Security-Policy of a site. Notes go to standard error, so that what is printed can be written to a file.
 * @throws ConfigNotFoundError | ConfigUnreadableError | PackageNotBuiltError when networks are named, and `@portico/embed`
 * is not installed
 */
export const csp = cspCommand.run

/** The content policy of a site. */
export type CspResult = ResultOf<typeof cspCommand>
