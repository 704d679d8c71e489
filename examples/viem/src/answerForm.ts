/** Runs a form of the page, and shows in its `output` what came of it. */
export function answerForm(
  id: string,
  run: (fields: Record<string, string>) => Promise<string>,
  isDeclined: (error: unknown) => boolean,
): void {
  const form = document.getElementById(id) as HTMLFormElement
  const output = form.querySelector('output') as HTMLOutputElement
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    output.value = 'Look into your wallet.'
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    try {
      output.value = await run(fields)
    } catch (error) {
      output.value = isDeclined(error) ? 'You declined.' : String(error)
    }
  })
}
