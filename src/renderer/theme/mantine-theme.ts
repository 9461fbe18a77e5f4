import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { mantineParts } from './mantine-parts.ts'

/** Tones of the design, with the names of their variables in tokens.css. */
const tones = {
  accent: {
    filled: ['--accent', '--accent-strong', '--accent-ink'],
    light: ['--accent-soft', '--accent-soft-press', '--accent-on-soft'],
  },
  good: { filled: ['--good', '--good', '--card'], light: ['--good-soft', '--good-soft', '--good'] },
  warn: { filled: ['--warn', '--warn', '--card'], light: ['--warn-soft', '--warn-soft', '--warn'] },
  bad: { filled: ['--badge', '--badge', '--badge-ink'], light: ['--bad-soft', '--bad-soft-press', '--bad'] },
  dim: { filled: ['--field-line', '--field-line', '--card'], light: ['--paper', '--press', '--dim'] },
} as const

type Tone = keyof typeof tones

const isTone = (color: string | undefined): color is Tone => color !== undefined && color in tones

/** Maps Mantine's variants to the tones: `filled`, `light`, `subtle` for text, and `default` on paper. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const tone = isTone(color) ? color : 'accent'
  const border = '1px solid transparent'
  if (variant === 'subtle' || variant === 'transparent')
    return { background: 'transparent', hover: 'var(--press)', color: `var(--${tone})`, border }
  if (variant === 'default') return { background: 'var(--card)', hover: 'var(--card)', color: 'var(--ink)', border }
  const [background, hover, ink] = tones[tone][variant === 'light' ? 'light' : 'filled']
  return { background: `var(${background})`, hover: `var(${hover})`, color: `var(${ink})`, border }
}

/**
 * Returns the same variable for all ten shades of a Mantine colour. The variable already differs between light and
 * dark.
 */
const shades = (name: string): MantineColorsTuple => {
  const shade = `var(--${name})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]
}

/** Mantine theme with the console's font, sizes and colours. Screens do not restyle components. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--text-label)',
    sm: 'var(--text-label)',
    md: 'var(--text-body)',
    lg: 'var(--text-title)',
    xl: 'var(--text-figure)',
  },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.4', lg: '1.4', xl: '1.2' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: {
    xs: 'var(--radius-tag)',
    sm: 'var(--radius-inner)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-round)',
  },
  defaultRadius: 'md',
  colors: {
    accent: shades('accent'),
    good: shades('good'),
    warn: shades('warn'),
    bad: shades('bad'),
    dim: shades('dim'),
  },
  primaryColor: 'accent',
  variantColorResolver,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: mantineParts,
})

/** Mantine's own variables, mapped to those of tokens.css. */
const everywhere = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--press)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--line)',
  '--mantine-color-disabled-color': 'var(--dim)',
  '--mantine-color-anchor': 'var(--accent)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: everywhere, dark: everywhere })
