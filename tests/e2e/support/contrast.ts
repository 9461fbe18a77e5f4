import type { Page } from '@playwright/test'

interface Text {
  text: string
  color: [number, number, number]
  isLarge: boolean
  box: { x: number; y: number; width: number; height: number }
}

/** Finds the visible texts in an element, with their colours. */
const textsIn = (page: Page, selector: string): Promise<Text[]> =>
  page.evaluate(within => {
    const root = document.querySelector(within)
    if (!root) throw new Error(`no ${within}`)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      const { x, y, width, height } = range.getBoundingClientRect()
      // Text for screen readers only is in a box of 1 px, so it is left out.
      if (!element || !node.textContent?.trim() || element.getBoundingClientRect().width < 2) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      found.push({ text: node.textContent, color: [red, green, blue], isLarge, box: { x, y, width, height } })
    }
    return found
  }, selector)

/**
 * Returns the lowest contrast between each text and the pixels under it. The pixels come from a screenshot without the
 * texts.
 */
const lowest = (page: Page, png: string, texts: readonly Text[]): Promise<number[]> =>
  page.evaluate(
    async ([data, list]) => {
      const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(bitmap, 0, 0)
      const part = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      const light = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>) =>
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
      return list.map(({ color, box }) => {
        const own = light(color)
        const { data: pixels } = context.getImageData(box.x, box.y, Math.ceil(box.width), Math.ceil(box.height))
        let least = 21
        for (let at = 0; at < pixels.length; at += 4) {
          const under = light(pixels.subarray(at, at + 3))
          least = Math.min(least, (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05))
        }
        return least
      })
    },
    [png, texts] as const,
  )

/** Returns the texts in an element whose contrast with the pixels under them is too low (WCAG 1.4.3). */
export async function lowContrast(page: Page, selector: string): Promise<string[]> {
  const texts = await textsIn(page, selector)
  await page.locator(selector).evaluate(root => {
    for (const element of root.querySelectorAll<HTMLElement>(':not(svg, svg *)'))
      element.style.setProperty('color', 'transparent', 'important')
  })
  const picture = await page.screenshot({ scale: 'css' })
  const contrasts = await lowest(page, picture.toString('base64'), texts)
  return texts.flatMap(({ text, isLarge }, index) => {
    const contrast = contrasts[index] ?? 0
    return contrast < (isLarge ? 3 : 4.5) ? [`${text}: ${contrast.toFixed(2)}`] : []
  })
}
