import { render } from 'preact';
import { App } from './app/App.tsx';
import { startSpeaking } from './app/language.ts';
import { lightTheRoom } from './app/room.ts';
import { followAddress } from './app/router.ts';
import './styles/base.css';
import 'virtual:rooms.css';

lightTheRoom();
followAddress();
void startSpeaking().then(() => {
  const place = document.querySelector('#coup');
  if (place !== null) render(<App />, place);
});
if (__SITE__) void import('./solo/offline.ts').then(({ workOffline }) => workOffline());
else void import('./live/house.ts').then(({ comeBack }) => comeBack());
