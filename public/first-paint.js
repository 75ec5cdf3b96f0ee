// Loaded before anything is drawn, so that a chosen theme and a signed-in person's account slot do not flash.
(() => {
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem("vitrine:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    if (localStorage.getItem("vitrine:account") === "in") root.dataset.account = "in";
  } catch {}
})();
