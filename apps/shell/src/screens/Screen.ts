import type { AccountTabContribution, ViewChrome, ViewId } from '@portico/contract'
import type { Core } from '../core/Core.ts'
import type { ShellTextKey } from '../locales/text.ts'

/** What is known of a view of the shell before anything draws it. A plugin says the same in its manifest. */
export interface ScreenView {
  /** Absent where the view is named after what it is about. */
  readonly title?: ShellTextKey
  readonly chrome?: ViewChrome
  /** Without an account the visitor is asked to connect first. */
  readonly needsAccount?: boolean
  /** The title is read aloud and not shown: the leading control says enough. */
  readonly isTitleHidden?: boolean
  /** Other views lead to it, and nobody opens it by itself. @default false */
  readonly isInner?: boolean
  /** Whether the site has what the view needs. @default true */
  isThere?(core: Core): boolean
}

/**
 * The record of a folder of `screens/`, exported by its `screen.ts` under the folder's name: views that are loaded together. Beside it
 * stands `titles`, the English of what is shown before the part has loaded. `npm run generate` makes the lists of all.
 */
export interface Screen {
  /** Name of the part that draws the views, made of `part.ts`. Absent where the modal brings them itself. */
  readonly part?: string
  /** Parts that it imports from. */
  readonly needs?: readonly 'api'[]
  /** By the names of the specification. */
  readonly views: Readonly<Record<ViewId, ScreenView>>
  /** Tabs of the account, as far as their views are there. They stand before those of plugins. */
  readonly accountTabs?: readonly (Omit<AccountTabContribution, 'title'> & { readonly title: ShellTextKey })[]
}
