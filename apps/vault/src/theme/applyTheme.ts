import type { VaultRequestPayload } from '@portico/vault-protocol'
import { getContrast } from './contrast.ts'

/** Colours of text on the frame's ground, by mode; the style sheet has them, too. */
const soft = { dark: '#a9adb8', light: '#555a66' } as const

/** What a page may say about looks. */
export type Theme = VaultRequestPayload<'SYNC_THEME'>

/** Contrast that small text needs. */
const enough = 4.5

/**
 * Takes a page's colours as far as everything stays legible on them: a page that could have an amount written in the colour of its ground
 * would have it approved unread.
 */
export function applyTheme({ mode, accent, background, radius }: Theme, root: HTMLElement): void {
  root.dataset.mode = mode
  const set = (name: string, value: string | undefined) =>
    value === undefined ? root.style.removeProperty(name) : root.style.setProperty(name, value)
  const isLegible = background !== undefined && getContrast(background, soft[mode]) >= enough
  set('--canvas', isLegible ? background : undefined)
  set('--accent', accent)
  set('--on-accent', accent && (getContrast(accent, '#ffffff') >= enough ? '#ffffff' : '#101114'))
  set('--radius', radius === undefined ? undefined : `${radius}px`)
}
