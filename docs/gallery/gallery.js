// Lays out the pictures that `npm run gallery` has taken. A plain script, so that the page opens from the disk too.
const { pictures = [] } = globalThis
const find = (id) => document.getElementById(id)
const filters = find('filters')
const viewer = find('viewer')

const sections = [
  { name: 'theme', first: 'dark', say: (value) => value },
  { name: 'width', first: 360, say: (value) => (value === 360 ? 'Phone' : 'Wide') },
  {
    name: 'language',
    first: 'en',
    say: (value) => new Intl.DisplayNames(['en'], { type: 'language' }).of(value),
  },
]

/** What is chosen above, kept in the address so that a picture can be linked to. */
const read = () => Object.fromEntries(new FormData(filters))

/** What is shown now, in order, to leaf through. */
let shown = []
let place = 0

function addChoices({ name, first, say }) {
  const values = [...new Set(pictures.map((picture) => picture[name]))]
  const asked = new URLSearchParams(location.hash.slice(1)).get(name) ?? String(first)
  for (const value of values) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    const text = document.createElement('span')
    Object.assign(input, { type: 'radio', name, value, checked: String(value) === asked })
    text.textContent = capitalize(say(value))
    label.append(input, text)
    find(name).append(label)
  }
}

const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1)

/** `ConnectingExternal-declined` as somebody reads it. */
const getState = ({ id, view }) => (id === view ? 'usual' : id.slice(view.length + 1))
const toTitle = (picture) => `${picture.view}, ${getState(picture)}`

function draw() {
  const { view = '', theme, width, language } = read()
  const isAsked = (picture) =>
    picture.theme === theme &&
    String(picture.width) === width &&
    picture.language === language &&
    picture.id.toLowerCase().includes(view.trim().toLowerCase())
  shown = pictures.filter(isAsked)
  const views = [...new Set(shown.map((picture) => picture.view))]
  find('views').replaceChildren(...(shown.length > 0 ? views.map(createSection) : [createNone()]))
  if (pictures.length > 0)
    find('count').textContent = `${shown.length} of ${pictures.length} pictures, ${views.length} views`
  history.replaceState(null, '', `#${new URLSearchParams({ view, theme, width, language })}`)
}

function createSection(view) {
  const section = document.createElement('section')
  const title = document.createElement('h2')
  const row = document.createElement('div')
  const own = shown.filter((picture) => picture.view === view)
  title.textContent = view
  row.className = 'row'
  row.dataset.width = own[0].width
  row.append(...own.map(createPicture))
  section.append(title, row)
  return section
}

function createPicture(picture) {
  const button = document.createElement('button')
  const image = document.createElement('img')
  const text = document.createElement('small')
  const name = document.createElement('b')
  Object.assign(image, { src: picture.file, alt: '', loading: 'lazy', decoding: 'async' })
  name.textContent = capitalize(getState(picture))
  text.append(name)
  button.type = 'button'
  button.className = 'picture'
  button.ariaLabel = toTitle(picture)
  button.append(image, text)
  button.addEventListener('click', () => open(shown.indexOf(picture)))
  return button
}

function createNone() {
  const text = document.createElement('p')
  text.className = 'none'
  text.textContent =
    pictures.length > 0 ? 'No view is called that, or not in this look.' : 'Run npm run gallery first.'
  return text
}

function open(index) {
  place = (index + shown.length) % shown.length
  const picture = shown[place]
  find('viewer-title').textContent = toTitle(picture)
  Object.assign(find('viewer-image'), { src: picture.file, alt: toTitle(picture) })
  if (!viewer.open) viewer.showModal()
}

for (const section of sections) addChoices(section)
filters.view.value = new URLSearchParams(location.hash.slice(1)).get('view') ?? ''
filters.addEventListener('input', draw)
filters.addEventListener('submit', (event) => event.preventDefault())
find('previous').addEventListener('click', () => open(place - 1))
find('next').addEventListener('click', () => open(place + 1))
find('close').addEventListener('click', () => viewer.close())
viewer.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') open(place - 1)
  if (key === 'ArrowRight') open(place + 1)
})
viewer.addEventListener('click', (event) => event.target === viewer && viewer.close())
draw()
