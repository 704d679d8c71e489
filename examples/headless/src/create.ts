/** Makes an element with properties and children. Texts become text, never markup. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** A list of things to choose from. */
export const createChoices = (label: string, buttons: readonly HTMLButtonElement[]): HTMLUListElement =>
  create(
    'ul',
    { className: 'choices', ariaLabel: label },
    ...buttons.map((button) => create('li', {}, button)),
  )

/** A picture, or the first letter of whose it is. */
export const createMark = (name: string, icon?: string): HTMLElement =>
  icon
    ? create('img', { src: icon, alt: '' })
    : create('span', { className: 'mark', ariaHidden: 'true' }, name.slice(0, 1))
