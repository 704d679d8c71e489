export { SettingsView } from './SettingsView.tsx'
export { default as styleText } from './settings.css'
export { texts } from './texts.ts'
