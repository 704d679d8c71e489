import type { CreatePorticoParameters } from '@portico/embed'
import { createTheme } from '@portico/embed/themes'
import type { Choice } from './choice.ts'
import { type OfferedFeature, offeredFeatures, offeredLanguages } from './offered.ts'

/** The chosen features, in the order in which they are offered. */
export const listFeatures = ({ features }: Choice): readonly OfferedFeature[] =>
  offeredFeatures.filter(({ feature }) => features.includes(feature))

/** Ids of the account's buttons that are chosen, in their order. */
export const listActions = ({ features, order }: Choice): readonly string[] =>
  order.flatMap((name) => {
    const { action } = offeredFeatures.find(({ feature }) => feature === name) ?? {}
    return action && features.includes(name) ? [action] : []
  })

/** Whether a site has to say in which order its buttons stand: one alone has none. */
export const isOrdered = (choice: Choice): boolean => listActions(choice).length > 1

/** Whether anything that is chosen asks a gateway. */
export const asksGateway = (choice: Choice): boolean =>
  listFeatures(choice).some(({ needsGateway }) => needsGateway)

/** What {@link toOptions} makes of a choice. */
export type ChosenOptions = Pick<
  CreatePorticoParameters,
  'themeMode' | 'themeVariables' | 'locale' | 'texts' | 'features'
>

/** What a site hands to `createPortico` for a choice, beside what it has anyway. */
export function toOptions(choice: Choice): ChosenOptions {
  const { mode, accent, locale } = choice
  const words = offeredLanguages.find(({ tag }) => tag === locale)?.texts?.words
  return {
    themeMode: mode,
    ...(accent && { themeVariables: createTheme({ accent, mode }) }),
    ...(locale && { locale }),
    ...(words && { texts: words }),
    ...(isOrdered(choice) && { features: { walletFeaturesOrder: listActions(choice) } }),
  }
}

/** Features by name, switched as a site's lockfile has them that holds only what is chosen. */
export const toSwitches = ({ features }: Choice): Readonly<Record<string, boolean>> =>
  Object.fromEntries(offeredFeatures.map(({ feature }) => [feature, features.includes(feature)]))
