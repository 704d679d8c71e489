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

/** A button, known again by its id when it is drawn anew. */
export const createButton = (id: string, text: string, onclick: () => unknown, disabled = false) =>
  create('button', { type: 'button', id, disabled, onclick: () => void onclick() }, text)

/** A field is made once for each view: what is typed into it must not be drawn over. */
const fields = new WeakMap<object, Map<string, HTMLInputElement>>()
export function createField(
  view: object,
  id: string,
  label: string,
  value: string,
  onInput: (text: string) => void,
) {
  const own = fields.get(view) ?? new Map<string, HTMLInputElement>()
  fields.set(view, own)
  const field = own.get(id) ?? create('input', { id, type: 'text', autocomplete: 'off' })
  own.set(id, field)
  if (document.activeElement !== field) field.value = value
  field.oninput = () => onInput(field.value)
  return create('label', {}, label, field)
}
