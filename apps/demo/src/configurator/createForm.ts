import { type Choice, withFirst } from './choice.ts'
import { createFeatureRows } from './createFeatureRows.ts'
import { find, make } from './make.ts'
import { type OfferedNetwork, offeredFeatures, offeredLanguages, offeredNetworks } from './offered.ts'
import { say } from './say.ts'

/** The controls of the page. */
export interface ChoiceForm {
  /** Sets them to what is chosen. */
  show(choice: Choice): void
}

const english = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' })

const createLanguage = ({ tag }: { readonly tag: string }) => {
  const own = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag)
  const title = `${english.of(tag)}`
  return make('option', { value: tag, textContent: own === title ? title : `${title} · ${own}` })
}

const createNetwork = ({ name, network }: OfferedNetwork) =>
  make(
    'label',
    { className: 'chip' },
    make('input', { type: 'checkbox', name: 'networks', value: name }),
    network.name,
  )

const listNames = (form: HTMLFormElement, name: string): readonly string[] =>
  new FormData(form).getAll(name).map(String)

/** What the controls say. */
function readForm(form: HTMLFormElement): Choice {
  const said = new FormData(form)
  const read = (name: string) => String(said.get(name) ?? '')
  const on = listNames(form, 'features')
  const order = Array.from(find('ordered').querySelectorAll('input'), ({ value }) => value)
  const networks = listNames(form, 'networks')
  const first = networks.includes(read('first')) ? read('first') : networks[0]
  return {
    features: offeredFeatures.map(({ feature }) => feature).filter((name) => on.includes(name)),
    ...{ order, networks: withFirst(networks, first), locale: read('locale') },
    mode: read('mode') as Choice['mode'],
    accent: said.has('isAccented') ? read('accent') : '',
  }
}

/** Lets the network that is selected at the start be one of those that are chosen. */
function showFirst(networks: Choice['networks']): void {
  const select = find<HTMLSelectElement>('first')
  const chosen = offeredNetworks.filter(({ name }) => networks.includes(name))
  select.replaceChildren(
    ...chosen.map(({ name, network }) => make('option', { value: name, textContent: network.name })),
  )
  select.value = networks[0] ?? ''
}

/** A network that is chosen is seen. */
function unfold(networks: Choice['networks']): void {
  const isTested = offeredNetworks.some(({ name, network }) => network.testnet && networks.includes(name))
  const folded = find('testNetworks').closest('details')
  if (isTested && folded) folded.open = true
}

/** Fills the page's form. @param onChoose is told what is chosen, whenever that changes */
export function createForm(onChoose: (choice: Choice) => void): ChoiceForm {
  const form = find<HTMLFormElement>('choice')
  const input = <Found = HTMLInputElement>(name: string) => form.elements.namedItem(name) as unknown as Found
  const placeRows = createFeatureRows(() => onChoose(readForm(form)))
  input<HTMLSelectElement>('locale').append(
    make('option', { value: '', textContent: 'Each visitor’s own' }),
    ...offeredLanguages.map(createLanguage).sort((left, right) => left.text.localeCompare(right.text, 'en')),
  )
  for (const offered of offeredNetworks)
    find(offered.network.testnet ? 'testNetworks' : 'networks').append(createNetwork(offered))

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', ({ target }) => {
    if (listNames(form, 'networks').length === 0) {
      ;(target as HTMLInputElement).checked = true
      say('A site has at least one network.')
      return
    }
    if ((target as HTMLInputElement).name === 'accent') input('isAccented').checked = true
    onChoose(readForm(form))
  })

  return {
    show({ features, order, mode, accent, locale, networks }) {
      placeRows(order)
      for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
        if (box.name !== 'isAccented')
          box.checked = (box.name === 'features' ? features : networks).includes(box.value)
      for (const radio of form.querySelectorAll<HTMLInputElement>('[name=mode]'))
        radio.checked = radio.value === mode
      input('isAccented').checked = accent !== ''
      if (accent) input('accent').value = accent
      input<HTMLSelectElement>('locale').value = locale
      showFirst(networks)
      unfold(networks)
    },
  }
}
