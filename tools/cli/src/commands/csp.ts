import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { type PolicyDirective, toPolicyText } from '../csp/createPolicy.ts'
import { formatPolicy, type PolicyFormat, policyFormats } from '../csp/formatPolicy.ts'
import { planPolicy } from '../csp/planPolicy.ts'
import { print } from '../output.ts'
import { findSite } from '../site.ts'

/** Options of `csp`. */
export interface CspOptions extends CommandOptions {
  /** How the policy is written. @default 'header' */
  readonly for?: PolicyFormat
}

/** The content policy of a site. */
export interface CspResult {
  readonly command: 'csp'
  readonly for: PolicyFormat
  /** In one line, as the header has it. */
  readonly policy: string
  /** As the server's configuration has it. */
  readonly text: string
  readonly directives: readonly PolicyDirective[]
  /** What the policy cannot say. */
  readonly notes: readonly string[]
}

/**
 * Prints the Content-Security-Policy of a site. Notes go to standard error, so that what is printed can be written to a file.
 * @throws ConfigNotFoundError | ConfigUnreadableError | PackageNotBuiltError when networks are named, and `@portico/embed`
 * is not installed
 */
export async function csp(context: Context, options: CspOptions = {}): Promise<CspResult> {
  const { for: format = 'header' } = options
  const { directives, notes } = await planPolicy(context, await findSite(context))
  const policy = toPolicyText(directives)
  const text = formatPolicy(format, directives)
  const result: CspResult = { command: 'csp', for: format, policy, text, directives, notes }
  if (!options.json && notes.length > 0) context.warn(notes.join('\n'))
  print(context, options, result, [text])
  return result
}

/** Entry of `csp` in the table of commands. */
export const cspCommand: CommandDefinition = {
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
  result: v.strictObject({
    command: v.literal('csp'),
    for: v.picklist(policyFormats),
    policy: v.string(),
    text: v.string(),
    directives: v.array(
      v.strictObject({
        name: v.string(),
        sources: v.array(v.strictObject({ source: v.string(), reason: v.string() })),
      }),
    ),
    notes: v.array(v.string()),
  }),
  run: csp,
}
