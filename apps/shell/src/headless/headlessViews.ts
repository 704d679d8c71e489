import type { HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import { viewData } from '../screens/viewData.generated.ts'
import type { CreateView } from '../shell/CreateView.ts'

/** How the data and actions of each view are made. */
export const headlessViews: { readonly [Id in HeadlessViewId]: CreateView<HeadlessViews[Id]> } = viewData
