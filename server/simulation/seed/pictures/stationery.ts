import type { Motif } from './draw.ts'

export const stationeryMotifs: Record<string, Motif> = {
  notebook: ({ main, shade, light }) => `
    <rect x="27" y="19" width="48" height="61" rx="5" fill="${shade}"/>
    <rect x="26" y="17" width="47" height="60" rx="4" fill="#fff"/>
    <path d="M40 74h7v9l-3.5-3-3.5 3z" fill="${light}" stroke="${shade}" stroke-width="1"/>
    <rect x="23" y="14" width="48" height="62" rx="5" fill="${main}"/>
    <path d="M28 14h5v62h-5a5 5 0 0 1-5-5V19a5 5 0 0 1 5-5z" fill="${shade}"/>
    <path d="M64 14v62" stroke="${shade}" stroke-width="2.6"/>
    <rect x="39" y="25" width="19" height="14" rx="2.5" fill="${light}"/>
    <path d="M43 30h11M43 34h7" stroke="${shade}" stroke-width="1.8" stroke-linecap="round"/>`,

  pen: ({ main, shade, light }) => `
    <path d="M22 80c10-5 13 3 21-1s11 1 17-1" stroke="${main}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <g transform="rotate(38 48 44)">
    <path d="M41 8c0-5 14-5 14 0v48H41z" fill="${main}"/>
    <path d="M41 32h14v5H41z" fill="${light}"/>
    <path d="M55 10h4v17a2 2 0 0 1-4 0z" fill="${shade}"/>
    <path d="M41 54h14l-2.5 12h-9z" fill="${shade}"/>
    <path d="M43 66h10c1 6-2 12-5 19-3-7-6-13-5-19z" fill="#fff" stroke="${shade}" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M48 73v10M48 73h.1" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>
    <path d="M45 11v17" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/></g>`,

  pencilCup: ({ main, shade, light }) => `
    <path d="M30 52l-3-26 4-9 5 8 4 27z" fill="${shade}"/>
    <path d="M27 26l4-9 5 8z" fill="${light}" stroke="${shade}" stroke-width="1.2" stroke-linejoin="round"/>
    <path d="M44 52V24l4.5-10L53 24v28z" fill="#fff" stroke="${shade}" stroke-width="1.2" stroke-linejoin="round"/>
    <path d="M44 24l4.5-10L53 24z" fill="${main}"/>
    <path d="M58 52l4-31c1-4 8-3 7 1l-4 30z" fill="${main}" stroke="${shade}" stroke-width="1.2"/>
    <path d="M25 46h46l-3 30c0 3-2 4-5 4H33c-3 0-5-1-5-4z" fill="${main}"/>
    <rect x="23" y="43" width="50" height="7" rx="3.5" fill="${shade}"/>
    <path d="M27 58c6 5 8 5 14 0s8-5 14 0 8 5 14 0" stroke="${light}" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M32 66l1 8" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>`,

  tape: ({ main, shade, light }) => `
    <circle cx="46" cy="45" r="23" fill="none" stroke="${shade}" stroke-width="14"/>
    <circle cx="40" cy="45" r="23" fill="none" stroke="${main}" stroke-width="14"/>
    <circle cx="40" cy="45" r="26" fill="none" stroke="${shade}" stroke-width="1.4" opacity=".6"/>
    <circle cx="40" cy="45" r="16" fill="none" stroke="${light}" stroke-width="4"/>
    <path d="M22 28c4-5 9-7 15-8" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none" opacity=".8"/>
    <path d="M40 66h42l-3 3.5 4 3.5-4 3.5 3 3.500H44c-9 0-17-3-23-8z" fill="${main}"/>
    <path d="M43 73h.1M52 73h.1M61 73h.1M70 73h.1" stroke="${light}" stroke-width="5" stroke-linecap="round"/>`,

  scissors: ({ main, shade, light }) => `
    <path d="M42 55L59 17c2-4 6-3 5 2L53 57z" fill="#fff" stroke="${shade}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M54 55L37 17c-2-4-6-3-5 2l11 38z" fill="${light}" stroke="${shade}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M52 48l6 10M44 48l-6 10" stroke="${main}" stroke-width="8" stroke-linecap="round"/>
    <ellipse cx="32" cy="67" rx="10" ry="9.5" transform="rotate(-30 32 67)" fill="none" stroke="${main}" stroke-width="6.5"/>
    <ellipse cx="64" cy="67" rx="10" ry="9.5" transform="rotate(30 64 67)" fill="none" stroke="${main}" stroke-width="6.5"/>
    <path d="M25 64c1-3 3-5 6-6M57 64c1-3 3-5 6-6" stroke="${light}" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".8"/>
    <circle cx="48" cy="46" r="3.6" fill="${shade}"/>
    <circle cx="48" cy="46" r="1.3" fill="${light}"/>`,

  stapler: ({ main, shade, light }) => `
    <path d="M14 77a5 5 0 0 1 5-5h60a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z" fill="${shade}"/>
    <rect x="19" y="69" width="14" height="4" rx="1.5" fill="${light}"/>
    <path d="M66 52h16v21H66z" fill="${shade}"/>
    <path d="M17 47l55 17v5L18 54z" fill="#fff" stroke="${shade}" stroke-width="1.4"/>
    <path d="M13 38c0-7 5-10 12-8l50 17c5 2 8 5 8 10v6c0 4-2 5-6 4L16 48c-2-1-3-2-3-4z" fill="${main}"/>
    <path d="M21 37l38 12" stroke="${light}" stroke-width="3" stroke-linecap="round" opacity=".85"/>
    <circle cx="74" cy="59" r="4" fill="${light}"/>
    <circle cx="74" cy="59" r="1.6" fill="${shade}"/>`,

  calendar: ({ main, shade, light }) => `
    <path d="M66 24l16 53c1 2 0 3-2 3H62z" fill="${shade}"/>
    <rect x="14" y="22" width="58" height="58" rx="6" fill="#fff"/>
    <path d="M20 22h46a6 6 0 0 1 6 6v12H14V28a6 6 0 0 1 6-6z" fill="${main}"/>
    <path d="M26 17v10M37 17v10M49 17v10M60 17v10" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M25 33h18" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <path d="M24 47.5h.1M36.5 47.5h.1M49 47.5h.1M61.5 47.5h.1M24 57h.1M36.5 57h.1M61.5 57h.1M24 66.5h.1M36.5 66.5h.1M49 66.5h.1" stroke="${shade}" stroke-width="6" stroke-linecap="round" opacity=".45"/>
    <circle cx="49" cy="57" r="5.4" fill="${main}"/>
    <path d="M14 73h58v1a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" fill="${light}"/>`,

  envelope: ({ main, shade, light }) => `
    <rect x="22" y="24" width="52" height="40" rx="3" fill="#fff" stroke="${shade}" stroke-width="1.4"/>
    <path d="M30 33h28M30 40h20" stroke="${shade}" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>
    <path d="M14 43l34 20 34-20v32a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z" fill="${main}"/>
    <path d="M15 78l27-20c4-3 8-3 12 0l27 20c-1 1-2 2-4 2H19c-2 0-3-1-4-2z" fill="${shade}"/>
    <path d="M20 51l13 7.5" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>
    <path d="M48 74c-6-3-7-8-4-9.5 2-1 3.5 0 4 2 .5-2 2-3 4-2 3 1.5 2 6.5-4 9.5z" fill="${light}"/>`,

  stickyNotes: ({ main, shade, light }) => `
    <rect x="30" y="17" width="48" height="48" rx="2" transform="rotate(9 54 41)" fill="${shade}"/>
    <rect x="25" y="22" width="48" height="48" rx="2" transform="rotate(2 49 46)" fill="${light}" stroke="${shade}" stroke-width="1"/>
    <path d="M18 30h52v36L56 80H20a2 2 0 0 1-2-2z" fill="${main}"/>
    <path d="M18 30h52v8H18z" fill="${shade}" opacity=".45"/>
    <path d="M70 66L56 80V69a3 3 0 0 1 3-3z" fill="${light}"/>
    <path d="M26 48h34M26 57h28M26 66h18" stroke="${light}" stroke-width="3" stroke-linecap="round"/>`,

  clipboard: ({ main, shade, light }) => `
    <rect x="21" y="20" width="54" height="60" rx="6" fill="${main}"/>
    <path d="M28 30h40v38l-8 8H30a2 2 0 0 1-2-2z" fill="#fff"/>
    <path d="M68 68l-8 8v-6a2 2 0 0 1 2-2z" fill="${light}"/>
    <path d="M38 20c3 0 4-1 4-3 0-4 12-4 12 0 0 2 1 3 4 3h4v8c0 2-1 3-3 3H37c-2 0-3-1-3-3v-8z" fill="${shade}"/>
    <circle cx="48" cy="19.5" r="2.2" fill="${light}"/>
    <path d="M33 42l3 3 5-6M33 54l3 3 5-6M33 66l3 3 5-6" stroke="${main}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M47 43h15M47 55h15M47 67h8" stroke="${shade}" stroke-width="2.4" stroke-linecap="round" opacity=".4"/>`,

  colourPencils: ({ main, shade, light }) => `
    <path d="M22 54V30l5-12 5 12v24zM64 54V30l5-12 5 12v24z" fill="${main}"/>
    <path d="M32.5 54V26l5-12 5 12v28z" fill="${shade}"/>
    <path d="M43 54V28l5-12 5 12v26z" fill="${main}"/>
    <path d="M53.5 54V26l5-12 5 12v28z" fill="${shade}"/>
    <path d="M22 30l3.5-8.4h3L32 30zM32.5 26l3.5-8.4h3l3.5 8.4zM43 28l3.5-8.4h3L53 28zM53.5 26l3.5-8.4h3l3.5 8.4zM64 30l3.5-8.4h3L74 30z" fill="#fff"/>
    <path d="M18 46h60v30a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" fill="${main}"/>
    <path d="M18 46h60v-2c-8 0-12 10-30 10S26 44 18 44z" fill="${shade}"/>
    <path d="M31 72c5-10 11-10 17-4s11 5 17-4" stroke="${light}" stroke-width="4" stroke-linecap="round" fill="none"/>`,
}
