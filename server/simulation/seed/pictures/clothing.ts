import type { Motif } from './draw.ts'

export const clothingMotifs: Record<string, Motif> = {
  scarf: ({ main, shade, light }) => `
    <path d="M50 42h16l4 31H54z" fill="${shade}"/>
    <path d="M56 74v5M61 74v5M66 74v5" stroke="${shade}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M31 40h19l-2 34H28z" fill="${main}"/>
    <path d="M30.5 57h18l-.3 5H30z M29.5 65h18.6l-.3 4H29z" fill="${light}"/>
    <path d="M30 75v4M35.3 75v4M40.6 75v4M46 75v4" stroke="${main}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M20 29c0-9 12-14 28-14s28 5 28 14v8c0 9-12 15-28 15S20 46 20 37z" fill="${main}"/>
    <ellipse cx="48" cy="28" rx="20" ry="7" fill="${shade}"/>
    <path d="M25 39c5 5 13 7 23 7M30 35c5 3 10 4 17 4" stroke="${light}" stroke-width="2" stroke-linecap="round" fill="none" opacity=".7"/>`,

  tee: ({ main, shade, light }) => `
    <path d="M36 18c3 7 21 7 24 0l9 3 12 14c1 2 1 3 0 4l-7 7c-1 1-2 1-3 0l-4-4v35a3 3 0 0 1-3 3H32a3 3 0 0 1-3-3V42l-4 4c-1 1-2 1-3 0l-7-7c-1-1-1-2 0-4l12-14z" fill="${main}"/>
    <path d="M35 18.3c4 10 22 10 26 0" stroke="${shade}" stroke-width="3.6" fill="none"/>
    <path d="M18 41l6-6M78 41l-6-6M29 42V33M67 42V33" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>
    <path d="M52 39h11v9c0 2-2 4-5.5 4S52 50 52 48z" fill="${shade}"/>
    <path d="M29 72h38" stroke="${shade}" stroke-width="1.6"/>
    <path d="M34 46v20" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,

  jacket: ({ main, shade, light }) => `
    <path d="M29 30c-8 2-11 7-12 14l-4 26 11 3 8-24z" fill="${shade}"/>
    <path d="M67 30c8 2 11 7 12 14l4 26-11 3-8-24z" fill="${shade}"/>
    <path d="M34 27h28c5 1 7 4 7 9l2 41a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3l2-41c0-5 2-8 7-9z" fill="${main}"/>
    <path d="M31 29c0-19 34-19 34 0 0 8-9 11-17 14-8-3-17-6-17-14z" fill="${main}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M37 28c0-11 22-11 22 0 0 5-6 7-11 9-5-2-11-4-11-9z" fill="${shade}"/>
    <path d="M48 38v42" stroke="${light}" stroke-width="2.4"/>
    <path d="M32 60h10v8H31.5zM54 60h10l.5 8H54z" fill="${shade}"/>
    <rect x="46" y="44" width="4" height="7" rx="2" fill="${light}"/>`,

  jumper: ({ main, shade, light }) => `
    <path d="M32 23c-8 2-11 7-12 14l-7 32 11 4 11-27zM64 23c8 2 11 7 12 14l7 32-11 4-11-27z" fill="${main}"/>
    <path d="M13.5 66l11 4-2 6c0 1-1 1-2 1l-7-2c-1 0-2-1-1-2zM82.5 66l-11 4 2 6c0 1 1 1 2 1l7-2c1 0 2-1 1-2z" fill="${shade}"/>
    <path d="M32 23l7-3h18l7 3c2 1 3 3 3 5v47H29V28c0-2 1-4 3-5z" fill="${main}"/>
    <path d="M29 40v28M67 40v28" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>
    <path d="M29 72h38v5a3 3 0 0 1-3 3H32a3 3 0 0 1-3-3z" fill="${shade}"/>
    <path d="M37 19c0-3 22-3 22 0 0 12-22 12-22 0z" fill="${shade}"/>
    <path d="M30 44l4.5-6 4.5 6 4.5-6 4.5 6 4.5-6 4.5 6 4.5-6 4.5 6" stroke="${light}" stroke-width="2.6" stroke-linejoin="round" fill="none"/>
    <path d="M34.5 50h.1M43.5 50h.1M52.5 50h.1M61.5 50h.1" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,

  hoodie: ({ main, shade, light }) => `
    <path d="M34 28c-10 2-14 8-15 16l-6 26 11 4 9-22v24a4 4 0 0 0 4 4h22a4 4 0 0 0 4-4V52l9 22 11-4-6-26c-1-8-5-14-15-16z" fill="${main}"/>
    <path d="M14 66l11 4-2 6-11-4zM82 66l-11 4 2 6 11-4zM33 74h30v3a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3z" fill="${shade}"/>
    <path d="M29 30c0-20 38-20 38 0 0 8-9 13-19 13s-19-5-19-13z" fill="${main}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M36 30c0-13 24-13 24 0 0 5-6 8-12 8s-12-3-12-8z" fill="${shade}"/>
    <path d="M39 57h18l5 13H34z" fill="${shade}"/>
    <path d="M43 40v11M53 40v9" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M33 52V44M63 52V44" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>`,

  beanie: ({ main, shade, light }) => `
    <circle cx="48" cy="24" r="10" fill="${shade}"/>
    <path d="M44 20c1-2 3-3 5-3" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <path d="M21 62c0-21 11-32 27-32s27 11 27 32z" fill="${main}"/>
    <path d="M33 60c0-12 3-20 7-26M48 60V33M63 60c0-12-3-20-7-26" stroke="${shade}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M27 54c1-7 3-11 6-14" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".8"/>
    <rect x="16" y="58" width="64" height="22" rx="9" fill="${shade}"/>
    <path d="M25 63v12M34.2 63v12M43.4 63v12M52.6 63v12M61.8 63v12M71 63v12" stroke="${main}" stroke-width="3" stroke-linecap="round"/>`,

  socks: ({ main, shade, light }) => {
    const sock = 'M0 0h21v33c0 3 2 5 4 6l10 6c6 4 7 10 4 14-2 4-5 5-9 5h-6c-4 0-7-1-9-3L5 52c-4-3-5-7-5-12z'
    return `
    <path d="${sock}" transform="translate(40 14)" fill="${shade}"/>
    <path d="M40 20h21v5H40z" fill="${main}"/>
    <path d="${sock}" transform="translate(20 16)" fill="${main}"/>
    <path d="M20 16h21v9H20z" fill="${shade}"/>
    <path d="M20 30h21v4H20zM20 38h21v4H20z" fill="${light}"/>
    <path d="M20 53c6-1 10 3 10 9 0 3-1 5-2 7l-3-1c-4-4-5-7-5-12zM48 79c-3-5-1-13 6-17l2 1c5 4 6 9 3 13-2 3-5 4-8 4z" fill="${shade}"/>`
  },

  dress: ({ main, shade, light }) => `
    <path d="M39 28V15M57 28V15" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M35 25c4 0 8 2 13 5 5-3 9-5 13-5l2 12-3 13H36l-3-13z" fill="${main}"/>
    <path d="M36 50h24c5 8 12 17 15 25 1 2 0 3-2 3-6 2-15 2-25 2s-19 0-25-2c-2 0-3-1-2-3 3-8 10-17 15-25z" fill="${main}"/>
    <path d="M42 56c-2 8-5 14-7 21M54 56c2 8 5 14 7 21M48 57v20" stroke="${shade}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M35.5 47h25l.5 6H35z" fill="${shade}"/>
    <path d="M48 50c-5-5-8-4-8 0s3 5 8 0c5-5 8-4 8 0s-3 5-8 0z" fill="${light}"/>
    <path d="M38 33c0 3 0 5 1 8" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".8"/>`,

  trousers: ({ main, shade, light }) => `
    <path d="M30 20h36l6 56a3 3 0 0 1-3 4H56a3 3 0 0 1-3-2L48 46l-5 32a3 3 0 0 1-3 2H27a3 3 0 0 1-3-4z" fill="${main}"/>
    <path d="M24.8 70h19.5l-1.3 8a3 3 0 0 1-3 2H27a3 3 0 0 1-3-4zM71.2 70H51.7l1.3 8a3 3 0 0 0 3 2h13a3 3 0 0 0 3-4z" fill="${shade}"/>
    <rect x="29" y="15" width="38" height="8" rx="2.5" fill="${shade}"/>
    <path d="M48 23v15c-3 0-5-1-6-3M29 35c5-1 8-5 9-12M67 35c-5-1-8-5-9-12" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" fill="none"/>
    <circle cx="48" cy="19" r="2" fill="${light}"/>
    <path d="M34 42l-1.5 22M62 42l1.5 22" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".75"/>`,

  mittens: ({ main, shade, light }) => {
    const hand = 'M22 64V36c0-19 22-19 22 0v3c3-3 7-1 6 4-1 6-3 10-6 13v8z'
    return `
    <g transform="translate(99 0) scale(-1 1)"><path d="${hand}" fill="${shade}"/>
    <rect x="19" y="62" width="28" height="16" rx="5" fill="${main}"/></g>
    <path d="${hand}" transform="translate(-3 2)" fill="${main}" stroke="${shade}" stroke-width="1.2"/>
    <path d="M23 44l5 5 5-5 5 5" stroke="${light}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M26 33c1-3 2-4 5-5" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <rect x="16" y="63" width="28" height="17" rx="5" fill="${shade}"/>
    <path d="M23 68v7M30 68v7M37 68v7" stroke="${light}" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>`
  },

  sunhat: ({ main, shade, light }) => `
    <ellipse cx="48" cy="67" rx="34" ry="12" fill="${shade}"/>
    <ellipse cx="48" cy="64" rx="34" ry="12" fill="${main}"/>
    <path d="M27 62c0-21 7-33 21-33s21 12 21 33c0 8-42 8-42 0z" fill="${main}"/>
    <path d="M27 60c0-3 0-5 .5-8 9 5 32 5 41 0 .5 3 .5 5 .5 8 0 9-42 9-42 0z" fill="${shade}"/>
    <path d="M33 46c1-5 3-9 6-12M20 66c6 4 14 6 22 6" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <path d="M66 58l11 4-4 3 1 5-10-7z" fill="${shade}"/>
    <path d="M42 33h12M39 39h18M38 45h20" stroke="${shade}" stroke-width="1.2" stroke-linecap="round" opacity=".5"/>`,
}
