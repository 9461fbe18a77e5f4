import type { Motif } from './draw.ts'

export const travelMotifs: Record<string, Motif> = {
  cabinCase: ({ main, shade, light }) => `
    <path d="M38 30V17c0-2 1-3 3-3h14c2 0 3 1 3 3v13" stroke="${shade}" stroke-width="3.4" fill="none"/>
    <circle cx="33" cy="76" r="4" fill="${shade}"/>
    <circle cx="63" cy="76" r="4" fill="${shade}"/>
    <rect x="25" y="27" width="46" height="49" rx="7" fill="${main}"/>
    <path d="M25 37h46M25 66h46" stroke="${shade}" stroke-width="2.4"/>
    <rect x="40" y="24" width="16" height="6" rx="3" fill="${shade}"/>
    <circle cx="41" cy="51" r="8.5" fill="${light}"/>
    <path d="M36.5 53l9-4.5M39 47l4 2.5M40 52.5l2 3" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>
    <rect x="54" y="45" width="12" height="9" rx="2" fill="#fff" transform="rotate(12 60 49)"/>
    <path d="M30 43v14" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`,

  neckPillow: ({ main, shade, light }) => `
    <path d="M33 77C18 70 15 56 17 45c3-17 15-27 31-27s28 10 31 27c2 11-1 25-16 32-8 3-14-7-7-13 6-5 8-9 7-15-1-7-7-11-15-11s-14 4-15 11c-1 6 1 10 7 15 7 6 1 16-7 13z" fill="${main}"/>
    <path d="M63 77c15-7 18-21 16-32-1-5-3-10-6-14 4 16 1 32-14 41-2 4 1 6 4 5z" fill="${shade}" opacity=".5"/>
    <path d="M24 43c3-11 12-17 24-17s21 6 24 17" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".85"/>
    <path d="M33 49c1-7 7-11 15-11s14 4 15 11" stroke="${shade}" stroke-width="2" fill="none"/>
    <path d="M39 69c6 5 12 5 18 0" stroke="${shade}" stroke-width="2.2" stroke-linecap="round" fill="none"/>
    <rect x="44" y="69.5" width="8" height="6" rx="2" fill="${shade}"/>`,

  luggageTag: ({ main, shade, light }) => `
    <path d="M48 33C30 24 32 13 46 14s16 10 4 19" stroke="${shade}" stroke-width="3.6" stroke-linecap="round" fill="none"/>
    <path d="M40 24h16l12 11v41c0 3-1 4-4 4H32c-3 0-4-1-4-4V35z" fill="${main}"/>
    <path d="M41.5 27.5h13L64.5 37v37c0 2-.5 2.5-2.5 2.5H34c-2 0-2.5-.5-2.5-2.5V37z" fill="none" stroke="${light}" stroke-width="1.3" stroke-dasharray="3 2.5"/>
    <circle cx="48" cy="33" r="4" fill="${light}" stroke="${shade}" stroke-width="1.8"/>
    <rect x="36" y="43" width="24" height="28" rx="3" fill="#fff"/>
    <path d="M41 58h14M41 64h9" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M41 51h6" stroke="${main}" stroke-width="4" stroke-linecap="round"/>`,

  passportCover: ({ main, shade, light }) => `
    <path d="M48 22l20-7c2-1 3 0 3 2v50l-16 9z" fill="#fff" stroke="${shade}" stroke-width="1.6"/>
    <path d="M60 28l12-3c2 0 3 1 3 2v44c0 2-1 3-3 3H58z" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <rect x="20" y="22" width="46" height="58" rx="5" fill="${main}"/>
    <path d="M20 27c0-3 2-5 5-5h3v58h-3c-3 0-5-2-5-5z" fill="${shade}"/>
    <circle cx="47" cy="45" r="11" stroke="${light}" stroke-width="2.2" fill="none"/>
    <path d="M36 45h22M47 34c-7 6-7 16 0 22M47 34c7 6 7 16 0 22" stroke="${light}" stroke-width="1.8" fill="none"/>
    <path d="M37 65h20M41 71h12" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>`,

  plugAdapter: ({ main, shade, light }) => `
    <path d="M38 29V18M58 29V18" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>
    <rect x="30" y="26" width="36" height="10" rx="3" fill="${shade}"/>
    <rect x="22" y="33" width="52" height="47" rx="9" fill="${main}"/>
    <path d="M66 33c5 0 8 4 8 9v29c0 5-3 9-8 9h-4V33z" fill="${shade}" opacity=".4"/>
    <circle cx="48" cy="53" r="14" fill="${light}"/>
    <circle cx="42" cy="53" r="2.8" fill="${shade}"/>
    <circle cx="54" cy="53" r="2.8" fill="${shade}"/>
    <rect x="33" y="71" width="11" height="4.4" rx="1.6" fill="${shade}"/>
    <rect x="52" y="71" width="11" height="4.4" rx="1.6" fill="${shade}"/>
    <path d="M27 43v12" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>`,

  packingCubes: ({ main, shade, light }) => `
    <rect x="14" y="58" width="68" height="22" rx="5" fill="${main}"/>
    <rect x="19" y="37" width="58" height="21" rx="5" fill="${shade}"/>
    <rect x="26" y="19" width="44" height="18" rx="5" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M20 64h50M25 43h40M31 25h30" stroke="#fff" stroke-width="2" stroke-dasharray="2.5 1.8"/>
    <path d="M31 25h30" stroke="${shade}" stroke-width="2" stroke-dasharray="2.5 1.8"/>
    <path d="M70 64l5 5M65 43l5 5M61 25l4 4" stroke="${main}" stroke-width="3" stroke-linecap="round"/>
    <path d="M70 64l5 5M65 43l5 5" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <path d="M39 70c0 6 18 6 18 0M40 48c0 6 16 6 16 0" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M41 29c0 5 14 5 14 0" stroke="${shade}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`,

  umbrella: ({ main, shade, light }) => `
    <path d="M48 16v54c0 11-14 11-14 1" stroke="${shade}" stroke-width="4" stroke-linecap="round" fill="none"/>
    <path d="M48 15v5" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
    <path d="M13 52c0-19 15-33 35-33s35 14 35 33c-4-5-13-5-17 0-4-5-14-5-18 0-4-5-14-5-18 0-4-5-13-5-17 0z" fill="${main}"/>
    <path d="M48 19c9 7 16 17 18 33-4-5-14-5-18 0z" fill="${shade}" opacity=".5"/>
    <path d="M48 19c-9 7-16 17-18 33 4-5 14-5 18 0z" fill="${light}" opacity=".8"/>
    <path d="M21 42c2-6 6-10 11-13" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>`,

  sleepMask: ({ main, shade, light }) => `
    <path d="M16 44C18 16 78 16 80 44" stroke="${shade}" stroke-width="4.4" fill="none"/>
    <path d="M14 48c0-7 5-11 14-11h40c9 0 14 4 14 11 0 15-7 26-18 26-8 0-10-9-16-9s-8 9-16 9c-11 0-18-11-18-26z" fill="${main}"/>
    <path d="M18 48c0-5 4-7.5 10-7.5h40c6 0 10 2.5 10 7.5 0 13-6 22.5-14 22.5-6 0-9-9-16-9s-10 9-16 9c-8 0-14-9.5-14-22.5z" fill="none" stroke="${light}" stroke-width="1.4" stroke-dasharray="3 2.5" opacity=".8"/>
    <path d="M24 52c4 7 12 7 16 0M56 52c4 7 12 7 16 0" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M26 58l-2 3M32 59.5v3.5M38 58l2 3M58 58l-2 3M64 59.5v3.5M70 58l2 3" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M40 24h16" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".8"/>`,

  luggageLock: ({ main, shade, light }) => `
    <path d="M33 46V31c0-19 30-19 30 0v15" stroke="${shade}" stroke-width="6" fill="none"/>
    <path d="M33 40v-9c0-9 6-13 12-14" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".6"/>
    <rect x="22" y="42" width="52" height="38" rx="7" fill="${main}"/>
    <path d="M66 42h1c4 0 7 3 7 7v24c0 4-3 7-7 7h-1z" fill="${shade}" opacity=".5"/>
    <rect x="28" y="51" width="36" height="19" rx="3" fill="${shade}"/>
    <path d="M31 53h8v15h-8zM42 53h8v15h-8zM53 53h8v15h-8z" fill="#fff"/>
    <path d="M34 58l1.5-1.5V65M44 57.5c4-2 5 2 2 4L44.5 64H48M55.5 57H59l-2 3c3 0 3 4-1.5 4" stroke="${shade}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M27 46.5h36" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".8"/>`,
}
