export { SettingsView } from './SettingsView.tsx'
export { default as styleText } from './settings.css'
export { settings as texts } from './texts.ts'
