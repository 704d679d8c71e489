/** The page of a service where the visitor signs in: it speaks to its site, where that opened it, or leads back with a code. */
async function lead(): Promise<void> {
  const { returnTo } = await (await fetch('/site.json')).json()
  const back = document.querySelector<HTMLAnchorElement>('#return')
  if (back) back.href = `${returnTo}?page=2&acme_code=c%202&state=s1#top`
  document.querySelector('#say')?.addEventListener('click', () => {
    opener?.postMessage({ code: 'c-1' }, new URL(returnTo).origin)
  })
}

void lead()
