import { find } from './make.ts'

/** Tells those who hear the page what those who see it see. */
export function say(text: string): void {
  const place = find('said')
  // The same words once more are a change too.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text
}
