import type { Page } from '@playwright/test'

/*
 * These functions measure a page. Each returns a list with descriptions of the faults, which is empty if there are
 * none. They run in the page, so they cannot use other functions of this file.
 */

/**
 * Lists clickable elements that are smaller than 44 px or covered by a bar. A link inside a sentence may be as high as
 * its line.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43
    const reach = 24
    const targets =
      'a[href], button:not(:disabled), input:not([type="hidden"]), textarea, select, summary, [role="button"]'
    const isInSentence = (target: Element) =>
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(node => node.nodeType === 3 && node.textContent?.trim())
    // Floating elements can be dragged to another place, so they may cover content that scrolls.
    const floats = [...document.querySelectorAll<HTMLElement>('#phone *')].filter(
      each => getComputedStyle(each).touchAction === 'none' && getComputedStyle(each).position === 'absolute',
    )
    const answers = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return false
      const label = hit.closest('label')
      return target.contains(hit) || label?.control === target || (label?.contains(target) ?? false)
    }
    const isSeen = (target: Element) => {
      const { width, height } = target.getBoundingClientRect()
      let isForKeysAlone = false
      for (let at: Element | null = target; at; at = at.parentElement)
        isForKeysAlone ||= getComputedStyle(at).clipPath !== 'none'
      return width > 2 && height > 2 && !isForKeysAlone && target.checkVisibility({ visibilityProperty: true })
    }
    const extent = (target: Element, x: number, y: number, [stepX, stepY]: readonly [number, number]) => {
      let far = 0
      while (far < reach && answers(target, x + stepX * (far + 1), y + stepY * (far + 1))) far += 1
      return far
    }
    const faults: string[] = []
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      if (!isSeen(target) || isInSentence(target)) continue
      for (const each of floats) each.style.pointerEvents = each.contains(target) ? '' : 'none'
      const name = `${target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40) ?? ''} <${target.localName}>`
      let fault = `covered: ${name}`
      // Several scroll positions are tried, because a bar may cover half of an element at the edge of the screen.
      for (const block of ['nearest', 'center', 'start', 'end'] as const) {
        target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        const { x, y, width, height } = target.getBoundingClientRect()
        const [middle, level] = [x + width / 2, y + height / 2]
        if (!answers(target, middle, level)) continue
        const wide = extent(target, middle, level, [1, 0]) + extent(target, middle, level, [-1, 0]) + 1
        const high = extent(target, middle, level, [0, 1]) + extent(target, middle, level, [0, -1]) + 1
        fault = wide < least || high < least ? `small: ${name} ${wide} x ${high}` : ''
        if (!fault) break
      }
      if (fault) faults.push(fault)
    }
    for (const each of floats) each.style.pointerEvents = ''
    return faults
  })

/** Lists text that its box cuts off, or that is outside the phone-like frame and cannot be reached by scrolling. */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const phone = document.getElementById('phone')?.getBoundingClientRect()
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
    const isHiddenOnPurpose = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        if (width <= 2 || height <= 2 || getComputedStyle(at).clipPath !== 'none') return true
      }
      return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const scrollsSideways = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
      return false
    }
    return [...document.querySelectorAll('#phone *, aside')].flatMap(element => {
      if (!hasText(element) || element.closest('svg, canvas, textarea') || isHiddenOnPurpose(element)) return []
      const words = element.textContent?.trim().slice(0, 50)
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 3)
      if (isCut && overflowX !== 'auto' && overflowY !== 'auto') return [`cut: ${words}`]
      const box = element.getBoundingClientRect()
      const isOutside = phone && (box.left < phone.left - 1 || box.right > phone.right + 1)
      return isOutside && !scrollsSideways(element) ? [`outside: ${words}`] : []
    })
  })

/**
 * Lists words and amounts that are broken across lines. Addresses and words longer than a line are allowed.
 * @param longest part of the phone's width that a word must have to be allowed to break
 */
const brokenWords = (page: Page, longest = Number.POSITIVE_INFINITY): Promise<string[]> =>
  page.evaluate(most => {
    const phoneWidth = document.querySelector('#phone')?.clientWidth ?? innerWidth
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, svg, textarea'))
        continue
      for (const word of text.textContent?.matchAll(
        /(?<![\d-])[\p{Script=Latin}\p{Script=Arabic}\p{M}]{2,22}(?![\d-])|[+−]?\d+[.,]\d\d\b/gu,
      ) ?? []) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const isOnTwoLines = boxes.some(box => Math.abs(box.top - (boxes[0]?.top ?? 0)) > box.height / 2)
        const isShort = boxes.reduce((sum, { width }) => sum + width, 0) < most * phoneWidth
        if (isOnTwoLines && isShort) faults.push(`broken: ${word[0]} in ${text.textContent?.trim().slice(0, 50)}`)
      }
    }
    return faults
  }, longest)

/** Lists bars at the bottom that have a button covered by the floating button. */
const coveredBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const floats = [...document.querySelectorAll('#phone button')].filter(
      each => getComputedStyle(each).touchAction === 'none',
    )
    return [...document.querySelectorAll('footer button, footer a')].flatMap(act =>
      floats.some(each => {
        const [one, other] = [boxOf(each), boxOf(act)]
        return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      })
        ? [`under the floating button: ${act.textContent}`]
        : [],
    )
  })

/** Lists animations that run although reduced motion is requested. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(element => {
      const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element)
      const moves =
        animationName !== 'none' || (transitionProperty !== 'none' && !/^(0s(, )?)+$/.test(transitionDuration))
      return moves ? [`moves: <${element.localName} class="${element.getAttribute('class')}">`] : []
    }),
  )

/** Returns the time of the page's clock in milliseconds. */
export const pageNow = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/**
 * Returns the sum of the layout shifts since a time of the page's clock. 0.1 is a tenth of the window. Shifts after an
 * input are not counted.
 */
export const layoutShift = (page: Page, since = 0): Promise<number> =>
  page.evaluate(
    from =>
      new Promise<number>(resolve => {
        let sum = 0
        const watch = new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput && entry.startTime >= from) sum += entry.value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50))
      }),
    since,
  )

/** Lists screens whose scrolling area between the bars has less than a quarter of the frame's height. */
const squeezedBody = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.getElementById('phone')?.clientHeight ?? 0
    return [...document.querySelectorAll('#phone main')]
      .filter(main => main.checkVisibility() && main.clientHeight < room / 4)
      .map(main => `squeezed: ${main.clientHeight} of ${room} px`)
  })

/** A word of less than half the width has room on a line of its own. */
const shortWordsBroken: Measure = page => brokenWords(page, 0.5)

type Measure = (page: Page) => Promise<string[]>

async function foundBy(measures: readonly Measure[], page: Page): Promise<string[]> {
  const found = []
  for (const measure of measures) found.push(...(await measure(page)))
  return [...new Set(found)]
}

/** Applies all checks above to the page, and returns all faults. */
export const faultsOf = (page: Page): Promise<string[]> =>
  foundBy([clippedText, brokenWords, coveredBars, squeezedBody, moving, smallTargets], page)

/** Lists content that is cut off, and short words that are broken, if text is twice as large. */
export async function faultsOfLargeText(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate(value => {
      document.documentElement.style.fontSize = value
    }, size)
  await enlarge('200%')
  const found = await foundBy([clippedText, shortWordsBroken, coveredBars, squeezedBody], page)
  await enlarge('')
  return found.map(fault => `at 200 %: ${fault}`)
}

/**
 * Lists elements that an Arabic screen fails to mirror, and amounts that it mirrors by mistake. Their sign would be on
 * the wrong side.
 */
export const faultsOfMirroring = (page: Page, back: string): Promise<string[]> =>
  page.evaluate(label => {
    const faults: string[] = []
    const main = [...document.querySelectorAll('main')].at(-1)
    if (document.documentElement.dir !== 'rtl') faults.push('the page is not from right to left')
    if (!main || getComputedStyle(main).direction !== 'rtl') faults.push('the screen is not from right to left')
    const way = document.querySelector(`button[aria-label="${label}"]`)
    if (way && way.getBoundingClientRect().x < innerWidth / 2) faults.push('the way back is at the left')
    for (const each of main?.querySelectorAll('bdi') ?? [])
      if (/^[+−]?[\d.,]+$/u.test(each.textContent) && getComputedStyle(each).direction !== 'ltr')
        faults.push(`turned: ${each.outerHTML}`)
    return faults
  }, back)
