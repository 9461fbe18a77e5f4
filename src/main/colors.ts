/** Colors of the console's theme, for windows and pages that cannot load its stylesheet. A test compares both. */
export const colors = {
  light: {
    paper: '#f4f6f9',
    ink: '#131a26',
    dim: '#5a6578',
    accent: '#2454e6',
    'accent-ink': '#ffffff',
    'accent-soft': '#e9effe',
    'accent-on-soft': '#1b41b8',
    strip: '#1d2636',
    'strip-ink': '#d5dbe6',
  },
  dark: {
    paper: '#0f141d',
    ink: '#eef1f7',
    dim: '#aab4c5',
    accent: '#7da0ff',
    'accent-ink': '#0f141d',
    'accent-soft': '#22305a',
    'accent-on-soft': '#b9ccff',
    strip: '#000000',
    'strip-ink': '#aab4c5',
  },
} as const
