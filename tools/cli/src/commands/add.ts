import { yesOption } from '../CommandDefinition.ts'
import type { ConfirmOptions } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { type Channel, channels } from '../release/Publication.ts'
import { planSwitch, switchResult } from './planSwitch.ts'

/** Options of `add`. */
export interface AddOptions extends ConfirmOptions {
  /** Names of features or of installed packages, addresses or folders of releases. */
  readonly features: readonly string[]
  /** Channel of a source at which something new is taken. @default 'stable' */
  readonly channel?: Channel
}

/** Entry of `add` in the table of commands. */
export const addCommand = defineChange({
  name: 'add',
  summary: 'turn features on, with all the rights they ask for',
  description:
    "Takes the name of a feature or of an installed package, or the folder of a plugin's releases: an https address, or a path. Of that it takes the newest one, proves each file by its hash, and names the folder among sources in portico.config.ts. It turns features on in portico.config.ts, pins their plugins in portico.lock.json and copies their files. It shows what each weighs, may do and reaches, asks, and then grants all the rights that its manifest asks for, also where the site had narrowed them. To bring back a feature with the rights it had, use enable.",
  arguments: [
    {
      name: 'features',
      description: 'names of features or packages, addresses or folders of releases',
      isList: true,
    },
  ],
  options: [
    {
      flags: '--channel <name>',
      description: 'channel at which something new is taken from an address',
      choices: channels,
      default: 'stable',
    },
    yesOption,
  ],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'unknown feature, a package or release that cannot be used, no answer, or the answer no',
  },
  examples: [
    { line: 'portico add send', description: 'after npm install @portico/plugin-send; asks' },
    {
      line: 'portico add https://releases.example/acme-bridge',
      description: 'a plugin of others; its files are served by the site itself',
    },
    { line: 'portico add send --yes', description: 'in a script' },
    { line: 'portico add send --dry-run', description: 'shows what it weighs, may do and would change' },
  ],
  result: switchResult,
  plan: (context, options: AddOptions) => planSwitch(context, 'add', options),
})

/**
 * Turns features on, of installed packages or of a folder of releases anywhere, which is then named in the configuration: in the configuration, the lockfile and among the copied files. Shows what they weigh and may do, asks,
 * and grants them all the rights they ask for.
 * @throws FeatureUnknownError when no dependency brings one | SourceRefusedError | FeatureTakenError | ConfirmationMissingError | DeclinedError, and whatever
 * `lock` throws
 */
export const add = addCommand.run

/** What `portico add` did, or would do. */
export type AddResult = ResultOf<typeof addCommand>
