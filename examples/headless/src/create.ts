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

/** A field is made once for each view, with its label: what is typed into it must neither be drawn over nor lose the focus. */
const fields = new WeakMap<object, Map<string, ReturnType<typeof makeField>>>()
export function createField(
  view: object,
  id: string,
  label: string,
  value: string,
  onInput: (text: string) => void,
) {
  const own = fields.get(view) ?? new Map<string, ReturnType<typeof makeField>>()
  fields.set(view, own)
  const { field, labelled } = own.get(id) ?? makeField(id, label)
  own.set(id, { field, labelled })
  if (document.activeElement !== field) field.value = value
  field.oninput = () => onInput(field.value)
  return labelled
}

function makeField(id: string, label: string) {
  const field = create('input', { id, type: 'text', autocomplete: 'off' })
  return { field, labelled: create('label', {}, label, field) }
}
