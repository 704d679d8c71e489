import { styleText } from '@portico/ui'
import { createRoot } from 'react-dom/client'
import editorText from './editor.css'
import { createSheet } from './Preview.tsx'
import { ThemeEditor } from './ThemeEditor.tsx'

const host = document.getElementById('editor')
if (host) {
  host.dataset.theme = 'auto'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styleText, editorText].map(createSheet)
  createRoot(root).render(<ThemeEditor />)
}
