import { type CapabilityUse, isGranted } from '@portico/contract/host'
import type { ContractRule, ContractSubject } from '../ContractSubject.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { pause } from '../page/visit.ts'
import { startPlugin } from '../startPlugin.ts'

const toText = ({ capability, wanted }: CapabilityUse) => [capability, wanted].filter(Boolean).join(' ')

const isPage = typeof document !== 'undefined'

/** Runs the plugin as far as it goes here, and lists the rights it used. Refusals may end it early. */
async function listUses(subject: ContractSubject): Promise<readonly CapabilityUse[]> {
  const uses: CapabilityUse[] = []
  try {
    const running = await startPlugin(subject, { onUse: (use) => uses.push(use) })
    if (isPage) await takeJourney(subject, running)
    // What a plugin does by itself, it does a little later.
    await pause()
    running.dispose()
  } catch (error) {
    if (!uses.some(({ capability, wanted }) => !isGranted(subject.manifest.capabilities, capability, wanted)))
      throw error
  }
  return uses
}

/** No right is used that was not asked for. */
export const askedRights: ContractRule = {
  title: 'asks for every right it uses',
  needs: [],
  async find(subject) {
    const { capabilities } = subject.manifest
    const uses = await listUses(subject)
    const missing = uses.filter(({ capability, wanted }) => !isGranted(capabilities, capability, wanted))
    return [...new Set(missing.map(toText))].map(
      (use) => `It uses ${use}, which the manifest does not ask for: add it to capabilities, or do without.`,
    )
  },
}

/** No right is asked for that the journey does not use: a site is shown what it grants. */
export const usedRights: ContractRule = {
  title: 'uses every right it asks for',
  needs: ['page'],
  async find(subject) {
    const uses = await listUses(subject)
    const wishes = Object.entries(subject.manifest.capabilities).flatMap(([capability, asked]) =>
      asked === true ? [{ capability }] : (asked as string[]).map((wanted) => ({ capability, wanted })),
    ) as CapabilityUse[]
    const isUsed = ({ capability, wanted }: CapabilityUse) =>
      uses.some(
        (use) =>
          use.capability === capability &&
          (wanted === undefined || isGranted({ [capability]: [wanted] }, capability, use.wanted)),
      )
    return wishes
      .filter((wish) => !isUsed(wish))
      .map(
        (wish) =>
          `It asks for ${toText(wish)}, and the journey never uses it: take it out of capabilities, or visit what uses it.`,
      )
  },
}
