import type { Readable } from '../context/readable.ts'
import type { IconDrawing } from '../manifest/icons.ts'
import type { ViewId, ViewParams, ViewParamsOf } from '../register.ts'
import type { HeadlessViewId, HeadlessViews } from './HeadlessViews.ts'

/** What is shown, and the way through it. */
export interface Headless {
  /** The shown view and its params; null while nothing is open. */
  readonly route: Readable<{ readonly view: ViewId; readonly params: ViewParams } | null>
  /** The shown view's data, or that of another by its id. @throws ViewNotFoundError */
  getView<Id extends HeadlessViewId>(id: Id, params?: ViewParams): HeadlessViews[Id]
  /**
   * Fetches what a view of a plugin needs, ahead of its opening or again after a failure.
   * @throws ViewNotFoundError, and why the plugin cannot be had
   */
  load(id: ViewId): Promise<void>
  push<Id extends ViewId>(view: Id, params?: ViewParamsOf<Id>): void
  /** An icon that a plugin brings, by the id that its contributions name; null for names of `@portico/ui`. */
  getIcon(id: string): IconDrawing | null
  /** From the first view it closes. */
  back(): void
  /** Whether there is a view to go back to now. */
  canGoBack(): boolean
  close(): void
  /** Whether closing is let through now. */
  canClose(): boolean
}

/** Draws into an element that stands where the view or part would; what it returns runs when it goes away. */
export type Draw<View> = (element: HTMLElement, view: View) => (() => void) | undefined

/** Parts of views that a site can draw itself. */
export type PartId = 'Account.profile' | 'Account.total' | 'Connect.empty' | 'Connect.footer' | 'Connect.top'

/** Views, and parts of views, that the site draws itself: by id of the view, or of the part. */
export type Replacements = Readonly<
  { [Id in HeadlessViewId]?: Draw<HeadlessViews[Id]> } & { [Id in PartId]?: Draw<Headless> }
>
