import { createStore, type PluginContext } from '@portico/contract'
import { type Text, waitInSight } from '@portico/ui'
import { createSight } from './createSight.ts'
import { createViews, type NamesViews } from './createViews.ts'
import { createDetails } from './details/createDetails.ts'
import type { en } from './locales/en.ts'
import { createLookUp, type LookUpParameters } from './register/createLookUp.ts'
import { createOwnName } from './register/createOwnName.ts'
import { createRegistration } from './register/createRegistration.ts'
import { emptyNames } from './state.ts'

/** Everything the views of one Portico instance share. */
export interface Names {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly views: NamesViews
}

/** Options of {@link createNames}. */
export interface CreateNamesOptions {
  readonly t: Text<typeof en>
  /** @default by the clock, and until the page is seen */
  readonly wait?: LookUpParameters['wait']
}

/** Makes the state of Names for one context, and what changes it. */
export function createNames(context: PluginContext, { t, wait = waitInSight }: CreateNamesOptions): Names {
  const store = createStore(emptyNames)
  const zone = `${context.options.zone}`.toLowerCase()
  const own = createOwnName({ context, store, zone })
  const lookUps = createLookUp({ context, store, zone, wait })
  const sights = { form: createSight(), details: createSight() }
  const register = createRegistration({ context, store, own, lookUps, zone, isSeen: sights.form.isSeen })
  const save = createDetails({ context, t, store, own, isSeen: sights.details.isSeen })
  return { context, t, views: createViews({ context, store, zone, own, lookUps, sights, register, save }) }
}
